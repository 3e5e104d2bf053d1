"use strict";
// Shows the object in the element "profile". `object.rs` describes its members. Nothing is loaded.

const profile = JSON.parse(document.getElementById("profile").textContent);
const COLOURS = ["#2f6fdb", "#12908a", "#7c4dd1", "#a855b8", "#e0872c", "#f0b24a", "#3f9b45", "#8d6a4b", "#d3453d", "#98a2b3"];
const WAIT = profile.kinds.indexOf("wait");
const COLLECTIVE = profile.kinds.indexOf("collective");
const COMPUTING = "#e6eaf0";
const BETWEEN = profile.kinds.slice(0, 5);

function element(name, properties, ...children) {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}
const section = (name) => document.getElementById(name);

// Numbers for people.
function time(s) {
  if (s === 0) return "0";
  const size = Math.abs(s);
  if (size >= 1) return s.toFixed(3) + " s";
  if (size >= 1e-3) return (s * 1e3).toFixed(3) + " ms";
  if (size >= 1e-6) return (s * 1e6).toFixed(2) + " \u00b5s";
  return (s * 1e9).toFixed(0) + " ns";
}
function bytes(n) {
  for (const [unit, size] of [["GiB", 2 ** 30], ["MiB", 2 ** 20], ["KiB", 2 ** 10]]) {
    if (n >= size) return (n / size).toFixed(n >= 10 * size ? 0 : 1) + " " + unit;
  }
  return n + " B";
}
const percent = (part) => (part * 100).toFixed(1) + " %";
const count = (n) => n.toLocaleString("en");
const rankOf = (index) => profile.recorded[index];

// A text that follows the pointer.
const hintElement = document.getElementById("hint");
function hint(event, text) {
  hintElement.hidden = !text;
  if (!text) return;
  hintElement.textContent = text;
  const { offsetWidth: width, offsetHeight: height } = hintElement;
  hintElement.style.left = Math.max(0, Math.min(event.clientX + 14, innerWidth - width - 8)) + "px";
  hintElement.style.top = Math.max(0, Math.min(event.clientY + 14, innerHeight - height - 8)) + "px";
}

function describe(line) {
  const what = line.cause ? (line.call ? line.call + ", " : "") + "waits for " + line.cause : line.call || profile.kinds[line.kind];
  return line.place ? what + "\nat " + line.place + (line.within ? " in " + line.within : "") : what;
}

// Tables: columns are [title, value of a row, text of the value]; a click on a title sorts.
function table(columns, rows, first) {
  const body = element("tbody");
  const head = element("tr");
  let by = first, down = true;
  function fill() {
    const value = columns[by][1];
    const sorted = [...rows].sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      const order = typeof x === "number" ? x - y : String(x).localeCompare(String(y));
      return down ? -order : order;
    });
    body.replaceChildren(...sorted.map((row) => {
      const made = element("tr", {}, ...columns.map(([, value, show]) => {
        const found = value(row);
        return element("td", { className: typeof found === "number" ? "number" : "", textContent: show ? show(found, row) : found });
      }));
      if (row.number !== undefined) made.dataset.line = row.number;
      return made;
    }));
    [...head.children].forEach((title, k) => title.setAttribute("aria-sort", k !== by ? "none" : down ? "descending" : "ascending"));
  }
  columns.forEach(([title, value], k) => {
    const isNumber = rows.length > 0 && typeof value(rows[0]) === "number";
    const cell = element("th", { textContent: title, className: isNumber ? "number" : "", tabIndex: 0 });
    const sort = () => { down = k === by ? !down : isNumber; by = k; fill(); };
    cell.onclick = sort;
    cell.onkeydown = (event) => { if (event.key === "Enter") sort(); };
    head.append(cell);
  });
  fill();
  return element("table", {}, element("thead", {}, head), body);
}

function keys(names) {
  return element("div", { className: "keys" }, ...names.map(([name, colour]) => {
    const one = element("span", { textContent: name });
    one.style.setProperty("--colour", colour);
    return one;
  }));
}
const used = profile.kinds.map((kind, k) => [kind, COLOURS[k], k])
  .filter(([, , k]) => profile.times.some((times) => times[k] > 0 || (k === WAIT && times[times.length - 1] > 0)));
const legend = () => keys([["computing", COMPUTING], ...used]);

// Seconds of rank number k by kind in the whole run or an interval, with waits inside operations counted as waits. The
// share of such waits in each kind is that of the whole run.
function split(times, k) {
  const inside = times[times.length - 1], all = profile.times[k];
  const busy = times.slice(0, -1).reduce((sum, one, kind) => (kind === WAIT ? sum : sum + one), 0);
  const own = times.slice(0, -1).map((one, kind) => (kind === WAIT || !(all[kind] > 0) ? 0 : one * Math.max(0, 1 - profile.inside[k][kind] / all[kind])));
  const sum = own.reduce((a, b) => a + b, 0);
  const left = sum > 0 ? Math.max(0, busy - inside) / sum : 0;
  return own.map((one, kind) => (kind === WAIT ? times[WAIT] + Math.min(inside, busy) : one * left));
}

// Overview.
const listeners = {};
function overview() {
  const to = section("overview");
  if (profile.unseen_accesses) {
    to.append(element("p", { className: "note", textContent: "Not counted: accesses of translated code to coarrays and global pointers. Translate with -fprofile-access, or set NAGAYA_PROFILE_ACCESSES=1, to count them." }));
  }
  const killed = profile.recorded.filter((_, k) => !profile.ended[k]);
  if (killed.length > 0) {
    to.append(element("p", { className: "note", textContent: "Ranks that did not reach the end of the job: " + killed.join(", ") + "." }));
  }
  const last = new Map();
  profile.last_waits.forEach((wait, k) => {
    if (!wait) return;
    const [number, duration, peer] = wait;
    const group = last.get(number + " " + peer) ?? { line: profile.lines[number], peer, ranks: [], longest: 0 };
    group.ranks.push(rankOf(k));
    group.longest = Math.max(group.longest, duration);
    last.set(number + " " + peer, group);
  });
  for (const { line, peer, ranks, longest } of last.values()) {
    const several = ranks.length > 1;
    const who = (several ? "ranks " : "rank ") + ranks.join(", ") + " had waited " + (several ? "up to " : "") + time(longest);
    const where = [line.call, line.place && "at " + line.place, line.within && "in " + line.within, line.cause && `(${line.cause})`].filter(Boolean).join(" ");
    to.append(element("p", { className: "note", textContent: `When the job ended, ${who}${peer >= 0 ? " for rank " + peer : ""}${where && ": " + where}.` }));
  }
  to.append(element("h2", { textContent: "Advice" }));
  if (profile.advice.length === 0) to.append(element("p", { className: "note", textContent: "None of the known patterns costs a notable part of the time." }));
  for (const one of profile.advice) {
    const box = element("div", { className: "advice", textContent: one.text });
    box.dataset.pattern = one.pattern;
    box.onclick = () => { show("lines"); mark(one.line); };
    to.append(box);
  }
  to.append(element("h2", { textContent: "Where the time goes" }), legend());
  const bars = element("div", { className: "bars" });
  profile.times.forEach((times, k) => {
    const whole = Math.max(1e-12, profile.ends[k][1] - profile.ends[k][0]);
    const bar = element("div", { className: "bar" });
    bar.style.background = COMPUTING;
    split(times, k).forEach((one, kind) => {
      if (one <= 0) return;
      const part = element("i");
      part.style.width = 100 * one / whole + "%";
      part.style.background = COLOURS[kind];
      part.onmousemove = (event) => hint(event, `rank ${rankOf(k)}, ${profile.kinds[kind]}: ${time(one)}, ${percent(one / whole)}`);
      part.onmouseleave = () => hint(null, "");
      bar.append(part);
    });
    bars.append(element("span", { textContent: "rank " + rankOf(k) }), bar);
  });
  to.append(bars);
}
function mark(number) {
  document.querySelectorAll("tr.marked").forEach((row) => row.classList.remove("marked"));
  const row = section("lines").querySelector(`tr[data-line="${number}"]`);
  if (row) { row.classList.add("marked"); row.scrollIntoView({ block: "center" }); }
}

// A canvas as wide as its section, sharp on every screen.
function canvas(to, height) {
  const made = element("canvas");
  made.style.height = height + "px";
  to.append(made);
  return {
    made,
    begin() {
      const ratio = devicePixelRatio || 1, width = made.clientWidth;
      [made.width, made.height] = [width * ratio, height * ratio];
      const context = made.getContext("2d");
      context.scale(ratio, ratio);
      context.clearRect(0, 0, width, height);
      context.font = "12px system-ui, sans-serif";
      context.textBaseline = "middle";
      return [context, width];
    },
  };
}

// The events of a rank: parallel arrays, in the order of their beginnings.
const unpacked = [];
function eventsOf(k) {
  if (unpacked[k]) return unpacked[k];
  const flat = profile.events[k], size = flat.length / 6;
  const all = { begin: new Float64Array(size), end: new Float64Array(size), line: new Int32Array(size), bytes: new Float64Array(size), peer: new Int32Array(size), inside: new Uint8Array(size), longest: 0 };
  let now = 0;
  for (let e = 0; e < size; e++) {
    now += flat[6 * e];
    all.begin[e] = now * 1e-9;
    all.end[e] = (now + flat[6 * e + 1]) * 1e-9;
    [all.line[e], all.bytes[e], all.peer[e], all.inside[e]] = flat.slice(6 * e + 2, 6 * e + 6);
    all.longest = Math.max(all.longest, all.end[e] - all.begin[e]);
  }
  return (unpacked[k] = all);
}
// The first event that begins at `t` or later.
function lowest(begin, t) {
  let [low, high] = [0, begin.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (begin[middle] < t) low = middle + 1; else high = middle;
  }
  return low;
}

// Timeline: events where the ring still has them and there is room for them, else the sums of intervals.
function timeline() {
  const to = section("timeline");
  const LEFT = 70, TOP = 22, ROW = profile.recorded.length > 24 ? 16 : 26;
  const view = { low: 0, high: Math.max(profile.seconds, 1e-9) };
  const range = element("span", { id: "range", className: "note" });
  const button = (textContent, onclick) => element("button", { textContent, onclick });
  to.append(element("div", { className: "controls" },
    button("Zoom in", () => zoom(0.5)), button("Zoom out", () => zoom(2)), button("All", () => { view.low = 0; view.high = profile.seconds; draw(); }), range), legend());
  to.append(element("p", { className: "note", textContent: "Wheel: zoom. Drag: move. Double-click: zoom in. The latest events of each rank are drawn one by one; older ones are sums of intervals, drawn paler." }));
  const drawn = canvas(to, TOP + ROW * profile.recorded.length + 6);
  let width = 1;
  const x = (t) => LEFT + (t - view.low) / (view.high - view.low) * (width - LEFT);
  const at = (pixel) => view.low + (pixel - LEFT) / (width - LEFT) * (view.high - view.low);

  function zoom(factor, middle = (view.low + view.high) / 2) {
    const length = Math.min(Math.max(profile.seconds, 1e-9), Math.max(1e-8, (view.high - view.low) * factor));
    const part = (middle - view.low) / (view.high - view.low);
    view.low = Math.max(0, Math.min(middle - part * length, profile.seconds - length));
    view.high = view.low + length;
    draw();
  }
  function intervalsOf(context, k, top, end) {
    const { seconds, rows } = profile.intervals;
    const first = Math.max(0, Math.floor(view.low / seconds));
    const last = Math.min(Math.floor(Math.min(end, view.high) / seconds), (profile.seconds / seconds) | 0);
    context.globalAlpha = 0.55;
    for (let i = first; i <= last; i++) {
      const times = rows[k].map((row) => (row.length > i ? row[i] / 1e3 : 0));
      if (!times.some((one) => one > 0)) continue;
      const [from, until] = [x(Math.max(view.low, i * seconds)), x(Math.min((i + 1) * seconds, end))];
      let y = top + ROW - 4;
      split(times, k).forEach((one, kind) => {
        const height = Math.min(1, one / seconds) * (ROW - 4);
        if (height <= 0) return;
        context.fillStyle = COLOURS[kind];
        context.fillRect(from, y - height, Math.max(0.5, until - from), height);
        y -= height;
      });
    }
    context.globalAlpha = 1;
  }
  function draw() {
    let context;
    [context, width] = drawn.begin();
    range.textContent = `${time(view.low)} to ${time(view.high)}`;
    range.dataset.low = view.low;
    range.dataset.high = view.high;
    const step = 10 ** Math.ceil(Math.log10((view.high - view.low) / 8));
    context.fillStyle = "#667085";
    context.textAlign = "center";
    for (let t = Math.ceil(view.low / step) * step; t <= view.high; t += step) {
      context.fillRect(x(t), TOP - 4, 1, 4);
      context.fillText(time(+t.toPrecision(9)), Math.min(x(t), width - 30), 8);
    }
    profile.recorded.forEach((rank, k) => {
      const top = TOP + k * ROW;
      context.textAlign = "left";
      context.fillStyle = "#1c2330";
      context.fillText("rank " + rank, 0, top + ROW / 2 - 2);
      context.fillStyle = COMPUTING;
      const [begin, end] = [Math.max(view.low, profile.ends[k][0]), Math.min(view.high, profile.ends[k][1])];
      if (end > begin) context.fillRect(x(begin), top, x(end) - x(begin), ROW - 4);
      const all = eventsOf(k);
      const kept = all.begin.length > 0 && all.begin.length < profile.event_counts[k] ? all.begin[0] : 0;
      const first = lowest(all.begin, view.low - all.longest), last = lowest(all.begin, view.high);
      // Too many to be seen.
      const crowded = last - first > 40000;
      intervalsOf(context, k, top, crowded ? view.high : Math.min(kept, view.high));
      if (crowded) return;
      for (const inside of [0, 1]) {
        for (let e = first; e < last; e++) {
          if (all.inside[e] !== inside || all.end[e] < view.low) continue;
          const from = Math.max(LEFT, x(all.begin[e]));
          context.fillStyle = COLOURS[profile.lines[all.line[e]].kind];
          const lower = inside ? 5 : 0;
          context.fillRect(from, top + lower, Math.max(0.7, x(all.end[e]) - from), ROW - 4 - lower);
        }
      }
    });
  }
  function eventAt(event) {
    const box = drawn.made.getBoundingClientRect();
    const k = Math.floor((event.clientY - box.top - TOP) / ROW), t = at(event.clientX - box.left);
    if (k < 0 || k >= profile.recorded.length || event.clientX - box.left < LEFT) return "";
    const all = eventsOf(k), near = (view.high - view.low) / width;
    let found = -1;
    for (let e = lowest(all.begin, t + near) - 1; e >= 0 && all.begin[e] >= t - all.longest - near; e--) {
      if (all.end[e] + near >= t) { found = e; break; }
    }
    if (found < 0) return `rank ${rankOf(k)}, ${time(t)}`;
    const line = profile.lines[all.line[found]];
    const peer = all.peer[found] < 0 ? "" : (line.kind === WAIT ? "\nlate: rank " : "\nwith rank ") + all.peer[found];
    const moved = all.bytes[found] > 0 ? ", " + bytes(all.bytes[found]) : "";
    return `rank ${rankOf(k)}, ${profile.kinds[line.kind]}, ${time(all.end[found] - all.begin[found])}${moved}\n${describe(line)}${peer}`;
  }
  drawn.made.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.25 : 0.8, at(event.offsetX));
  }, { passive: false });
  drawn.made.ondblclick = (event) => zoom(0.25, at(event.offsetX));
  let held = null;
  drawn.made.onpointerdown = (event) => { held = { x: event.clientX, low: view.low, high: view.high }; drawn.made.setPointerCapture(event.pointerId); };
  drawn.made.onpointerup = () => { held = null; };
  drawn.made.onpointermove = (event) => {
    if (!held) return hint(event, eventAt(event));
    const length = held.high - held.low;
    const moved = (held.x - event.clientX) / (width - LEFT) * length;
    view.low = Math.max(0, Math.min(held.low + moved, profile.seconds - length));
    view.high = view.low + length;
    draw();
  };
  drawn.made.onpointerleave = () => hint(null, "");
  listeners.timeline = draw;
}

// Communication matrix.
function matrix() {
  const to = section("matrix");
  const measures = [["bytes", (row) => row[3].reduce((a, b) => a + b, 0), bytes], ["operations", (row) => row[2].reduce((a, b) => a + b, 0), count]];
  BETWEEN.forEach((kind, k) => {
    if (!profile.matrix.some((row) => row[2][k] > 0)) return;
    measures.push([kind + ": bytes", (row) => row[3][k], bytes], [kind + ": operations", (row) => row[2][k], count]);
  });
  const choice = element("select", { id: "measure" }, ...measures.map(([name], k) => element("option", { value: k, textContent: name })));
  const grouping = element("select", { id: "grouping" }, ...["ranks", "hosts"].map((name) => element("option", { value: name, textContent: "by " + name })));
  const controls = element("div", { className: "controls" }, choice);
  if (profile.hosts.length > 1) controls.append(grouping);
  to.append(controls, element("p", { className: "note", textContent: "Row: the rank that starts the operation. Column: the rank whose memory it uses, or which gets the message. All operations are counted." }));
  if (profile.matrix.length === 0) {
    to.append(element("p", { textContent: "No rank has started an operation with another one." }));
    return;
  }
  const holder = element("div");
  to.append(holder);
  function draw() {
    const [, value, show] = measures[choice.value];
    const hosts = grouping.value === "hosts";
    const group = (rank) => (hosts ? profile.host_of[profile.recorded.indexOf(rank)] ?? -1 : rank);
    const size = hosts ? profile.hosts.length : profile.ranks;
    const name = (k) => (hosts ? profile.hosts[k] : "rank " + k);
    const cells = new Map();
    for (const row of profile.matrix) {
      const key = group(row[0]) * size + group(row[1]);
      cells.set(key, (cells.get(key) ?? 0) + value(row));
    }
    const most = Math.max(1, ...cells.values());
    holder.replaceChildren();
    const LEFT = 80, TOP = 24;
    const cell = Math.max(2, Math.min(56, Math.floor((Math.min(innerWidth, 1100) - 150) / size)));
    const drawn = canvas(holder, TOP + cell * size + 4);
    const [context] = drawn.begin();
    context.textAlign = "center";
    cells.forEach((sum, key) => {
      const [from, into] = [Math.floor(key / size), key % size];
      const [x, y] = [LEFT + into * cell, TOP + from * cell];
      const part = sum / most;
      context.fillStyle = `hsl(217 70% ${96 - 56 * Math.sqrt(part)}%)`;
      context.fillRect(x, y, cell - 1, cell - 1);
      if (cell >= 44 && sum > 0) {
        context.fillStyle = part > 0.3 ? "#fff" : "#1c2330";
        context.font = "11px system-ui, sans-serif";
        context.fillText(show(sum), x + cell / 2, y + cell / 2);
        context.font = "12px system-ui, sans-serif";
      }
    });
    const every = Math.ceil(20 / cell);
    context.fillStyle = "#1c2330";
    for (let k = 0; k < size; k += every) {
      context.textAlign = "center";
      context.fillText(hosts ? k : String(k), LEFT + (k + 0.5) * cell, 10);
      context.textAlign = "right";
      context.fillText(name(k), LEFT - 8, TOP + (k + 0.5) * cell);
    }
    drawn.made.onmousemove = (event) => {
      const [into, from] = [Math.floor((event.offsetX - LEFT) / cell), Math.floor((event.offsetY - TOP) / cell)];
      const inside = into >= 0 && into < size && from >= 0 && from < size;
      hint(event, inside ? `${name(from)} \u2192 ${name(into)}: ${show(cells.get(from * size + into) ?? 0)}` : "");
    };
    drawn.made.onmouseleave = () => hint(null, "");
  }
  choice.onchange = grouping.onchange = draw;
  const pairs = profile.matrix.map(([from, into, operations, moved]) => ({ from, into, operations, moved }));
  const sum = (list) => list.reduce((a, b) => a + b, 0);
  const columns = [["from", (row) => row.from], ["to", (row) => row.into], ["bytes", (row) => sum(row.moved), bytes], ["operations", (row) => sum(row.operations), count]];
  BETWEEN.forEach((kind, k) => { if (pairs.some((row) => row.operations[k] > 0)) columns.push([kind + "s", (row) => row.operations[k], count]); });
  if (pairs.length > 5000) to.append(element("p", { className: "note", textContent: "The 5000 pairs with the most bytes:" }));
  pairs.sort((a, b) => sum(b.moved) - sum(a.moved));
  to.append(table(columns, pairs.slice(0, 5000), 2));
  listeners.matrix = draw;
}

// Whom waits at a place were for.
function awaited(line) {
  const found = new Map();
  // The latest calls of a collective tell better than its waits for neighbours.
  const isCollective = profile.collectives.some((one) => profile.lines[one.line].place === line.place && line.place);
  for (const one of isCollective ? [] : profile.lines) {
    if (one !== line && (one.kind !== WAIT || one.place !== line.place || !line.place)) continue;
    for (const [rank, , seconds] of one.awaited) found.set(rank, (found.get(rank) ?? 0) + seconds);
  }
  for (const one of profile.collectives) {
    if (profile.lines[one.line].place !== line.place) continue;
    for (const [rank, , seconds] of one.late) found.set(rank, (found.get(rank) ?? 0) + seconds);
  }
  return [...found].sort((a, b) => b[1] - a[1]);
}

function lines() {
  const to = section("lines");
  const rows = profile.lines.map((line, number) => ({ number, ...line, whom: awaited(line) }));
  const filter = element("input", { id: "filter", placeholder: "filter: file, call, kind", size: 30 });
  const whole = profile.ends.reduce((sum, [begin, end]) => sum + end - begin, 0) || 1;
  const columns = [
    ["line", (row) => row.place || "-"], ["in", (row) => row.within.length > 40 ? row.within.slice(0, 38) + "\u2026" : row.within],
    ["call", (row) => row.call], ["kind", (row) => profile.kinds[row.kind]],
    ["time", (row) => row.time, time], ["of all", (row) => row.time / whole, percent], ["count", (row) => row.count, count],
    ["bytes", (row) => row.bytes, bytes], ["bytes inside", (row) => row.inner, bytes], ["longest", (row) => row.longest, time], ["waited", (row) => row.waited, time],
    ["waited for", (row) => row.whom.slice(0, 3).map(([rank, s]) => `${rank} (${time(s)})`).join(", ")], ["cause", (row) => row.cause],
  ];
  const holder = element("div", {}, table(columns, rows, 4));
  filter.oninput = () => {
    const wanted = filter.value.toLowerCase();
    const text = (row) => [row.place, row.within, row.call, row.cause, profile.kinds[row.kind]].join(" ").toLowerCase();
    holder.replaceChildren(table(columns, rows.filter((row) => text(row).includes(wanted)), 4));
  };
  to.append(element("p", { className: "note", textContent: "Sums over all ranks. Waits inside an operation are parts of its time. A click on a title sorts." }), element("div", { className: "controls" }, filter), holder);
}

// Flame graph: file, function, line with call, waits inside.
function flame() {
  const to = section("flame");
  to.append(element("p", { className: "note", textContent: "Time of all ranks in operations: file, function, line and call, then what it waited for. A click shows a part alone; a click on the lowest bar shows all." }));
  const root = { name: "all operations", time: 0, kind: -1, children: new Map() };
  const child = (node, name, kind) => {
    if (!node.children.has(name)) node.children.set(name, { name, time: 0, kind, children: new Map() });
    return node.children.get(name);
  };
  const operations = profile.lines.filter((line) => line.kind !== WAIT);
  const isInside = (line) => operations.some((one) => one.place === line.place && one.waited > 0);
  const path = (line) => [line.place.replace(/:\d+$/, "") || "-", line.within || "-"];
  for (const line of profile.lines) {
    const inside = line.kind === WAIT && isInside(line);
    let node = root;
    if (!inside) node.time += line.time;
    for (const name of path(line)) {
      node = child(node, name, -1);
      if (!inside) node.time += line.time;
    }
    const kind = inside ? operations.filter((one) => one.place === line.place).sort((a, b) => b.waited - a.waited)[0] : line;
    node = child(node, `${kind.place.match(/\d+$/)?.[0] ?? ""} ${kind.call || profile.kinds[kind.kind]}`.trim(), kind.kind);
    if (!inside) node.time += line.time;
    else child(node, "wait" + (line.cause ? ": " + line.cause : ""), WAIT).time += line.time;
  }
  const holder = element("div", { className: "flame" });
  to.append(holder);
  let shown = root;
  function draw() {
    holder.replaceChildren();
    let depth = 0;
    const put = (node, left, width, level) => {
      if (width < 0.1) return;
      depth = Math.max(depth, level);
      const box = element("button", { textContent: node.name });
      box.style.cssText = `left:${left}%;width:${width}%;top:${level * 21}px;padding:0 ${width > 2 ? 4 : 0}px;background:${node.kind < 0 ? "#f3d9a4" : COLOURS[node.kind] + "bb"}`;
      box.onclick = () => { shown = node === shown ? root : node; hint(null, ""); draw(); };
      box.onmousemove = (event) => hint(event, `${node.name}\n${time(node.time)}, ${percent(node.time / (root.time || 1))}`);
      box.onmouseleave = () => hint(null, "");
      holder.append(box);
      let from = left;
      for (const one of [...node.children.values()].sort((a, b) => b.time - a.time)) {
        const part = Math.min(width * one.time / (node.time || 1), left + width - from);
        put(one, from, part, level + 1);
        from += part;
      }
    };
    put(shown, 0, 100, 0);
    holder.style.height = (depth + 1) * 21 + 10 + "px";
  }
  listeners.flame = draw;
}

function collectives() {
  const to = section("collectives");
  to.append(element("p", { className: "note", textContent: "From the latest events. Spread: from the first rank that begins a call to the last one. Lost: what the others waited for the last one." }));
  if (profile.collectives.length === 0) {
    to.append(element("p", { textContent: "No collective call of several ranks is among the latest events." }));
    return;
  }
  const rows = profile.collectives.map((one) => ({ ...one, number: one.line, of: profile.lines[one.line] }));
  to.append(table([
    ["line", (row) => row.of.place || "-"], ["call", (row) => row.of.call || profile.kinds[COLLECTIVE]], ["calls", (row) => row.calls, count],
    ["lost", (row) => row.lost, time], ["mean spread", (row) => row.spread / row.calls, time], ["widest", (row) => row.widest, time],
    ["last to come", (row) => row.late.slice(0, 4).map(([rank, n, s]) => `${rank} (${n}\u00d7, ${time(s)})`).join(", ")],
  ], rows, 3));
}

// Tabs.
const NAMES = { overview: "Overview", timeline: "Timeline", matrix: "Communication", lines: "Lines", flame: "Flame graph", collectives: "Collectives" };
function show(name) {
  for (const one of Object.keys(NAMES)) {
    section(one).classList.toggle("shown", one === name);
    document.getElementById("tab-" + one).setAttribute("aria-selected", one === name);
  }
  listeners[name]?.();
  history.replaceState(null, "", "#/" + name);
}
for (const [name, title] of Object.entries(NAMES)) {
  const tab = element("button", { id: "tab-" + name, textContent: title, onclick: () => show(name) });
  tab.setAttribute("role", "tab");
  document.getElementById("tabs").append(tab);
}
const operations = profile.matrix.reduce((sum, row) => sum + row[2].reduce((a, b) => a + b, 0), 0);
const moved = profile.matrix.reduce((sum, row) => sum + row[3].reduce((a, b) => a + b, 0), 0);
document.getElementById("facts").textContent =
  `${profile.ranks} ranks on ${profile.hosts.length} ${profile.hosts.length === 1 ? "host" : "hosts"}, ${time(profile.seconds)}; ${count(operations)} operations between ranks, ${bytes(moved)}`;
for (const part of [overview, timeline, matrix, lines, flame, collectives]) part();
addEventListener("resize", () => listeners[document.querySelector("section.shown")?.id]?.());
const wanted = location.hash.slice(2);
show(wanted in NAMES ? wanted : "overview");
document.documentElement.dataset.ready = "yes";
