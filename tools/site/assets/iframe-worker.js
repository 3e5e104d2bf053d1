/* A Worker for pages that are opened as files: browsers start no worker from file://, so a hidden frame runs the script. Only what the
   search needs: messages in both directions, and importScripts. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.frame = frame;
      const inside = frame.contentWindow;
      // The frame's own postMessage goes to the page, as that of a worker does.
      this.messages = [];
      inside.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...scripts) => scripts.reduce((before, script) => before.then(() => this.load(script)), Promise.resolve());
      this.load(address).then(() => { this.ready = true; this.messages.splice(0).forEach(data => this.postMessage(data)); });
    }
    load(address) {
      return new Promise((resolve, reject) => {
        const script = this.frame.contentDocument.createElement("script");
        script.src = String(new URL(address, location.href));
        script.onload = resolve;
        script.onerror = () => reject(new Error(`cannot load ${script.src}`));
        this.frame.contentDocument.body.append(script);
      });
    }
    postMessage(data) {
      if (!this.ready) { this.messages.push(data); return; }
      this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
    }
    set onmessage(listener) { this.addEventListener("message", listener); }
    set onerror(listener) { this.addEventListener("error", listener); }
    terminate() { this.frame.remove(); }
  };
}
