// What `xmpcc --message-format=json` prints, as plain objects. It knows nothing of the editor, so a test can run it.
'use strict';

// The objects in the output of the compiler. Other lines, those of the C compiler, are left out.
function parse(output) {
  const found = [];
  for (const line of output.split('\n')) {
    if (!line.startsWith('{')) continue;
    try {
      const message = JSON.parse(line);
      if (typeof message.message === 'string' && Number.isInteger(message.line)) found.push(message);
    } catch {
      // A line of the C compiler that begins with a brace.
    }
  }
  return found;
}

// The index in `text` (UTF-16) of the byte column `column`, which counts from 1.
function index(text, column) {
  return Buffer.from(text, 'utf8').subarray(0, Math.max(0, column - 1)).toString('utf8').length;
}

module.exports = { parse, index };
