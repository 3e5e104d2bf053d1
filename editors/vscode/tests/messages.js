// What the extension makes of the compiler's output.
'use strict';

const assert = require('assert');
const { parse, index } = require('../messages');

const line = '{"severity":"error","message":"m","file":"a.c","line":3,"column":2,"end_column":4,"remarks":[]}';
assert.deepStrictEqual(parse(`a.c:1:1: error: of the C compiler\n${line}\n{ int a;\n`), [JSON.parse(line)]);
assert.deepStrictEqual(parse(''), []);
// Columns are bytes: 'é' has two of them, and one unit of UTF-16.
assert.strictEqual(index('é = 1', 4), 2);
assert.strictEqual(index('abc', 1), 0);
console.log('messages: passed');
