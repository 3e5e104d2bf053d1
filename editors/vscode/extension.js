// Diagnostics: runs the compiler on a file that was opened or saved, and shows what it reports.
'use strict';

const path = require('path');
const { execFile } = require('child_process');
const vscode = require('vscode');
const { parse, index } = require('./messages');

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  note: vscode.DiagnosticSeverity.Information,
};

// Plain C is the business of other extensions.
function compiler(document, settings) {
  if (document.languageId === 'splitc') return settings.get('splitcc');
  const isOurs = document.languageId === 'c' && /^\s*#\s*pragma\s+xmp\b|\]\s*:\s*\[|<xmp\.h>/m.test(document.getText());
  return isOurs ? settings.get('xmpcc') : undefined;
}

function lineOf(file, line, document) {
  return path.resolve(file) === document.uri.fsPath && line <= document.lineCount ? document.lineAt(line - 1).text : '';
}

function range(place, document) {
  const text = lineOf(place.file, place.line, document);
  const [from, to] = [place.column, place.end_column].map((column) => (text ? index(text, column) : column - 1));
  return new vscode.Range(place.line - 1, from, place.line - 1, to);
}

function diagnostic(message, document) {
  const help = message.remarks.filter((remark) => !remark.file).map((remark) => `\n${remark.kind}: ${remark.message}`);
  const shown = new vscode.Diagnostic(range(message, document), message.message + help.join(''), severities[message.severity]);
  shown.source = 'nagaya';
  shown.relatedInformation = message.remarks
    .filter((remark) => remark.file)
    .map((remark) => {
      const place = new vscode.Location(vscode.Uri.file(path.resolve(remark.file)), range(remark, document));
      return new vscode.DiagnosticRelatedInformation(place, remark.message);
    });
  return shown;
}

function check(document, all) {
  const settings = vscode.workspace.getConfiguration('nagaya', document.uri);
  const command = compiler(document, settings);
  if (!command || !settings.get('check') || document.uri.scheme !== 'file') return;
  const file = document.uri.fsPath;
  const words = ['--message-format=json', '-fsyntax-only', ...settings.get('arguments'), file];
  execFile(command, words, { cwd: path.dirname(file), timeout: 60000 }, (error, _, output) => {
    if (error && error.code === 'ENOENT') {
      vscode.window.showWarningMessage(`${command} is not in the path: set nagaya.xmpcc and nagaya.splitcc`);
      return;
    }
    const found = parse(output).filter((message) => path.resolve(path.dirname(file), message.file) === file);
    all.set(document.uri, found.map((message) => diagnostic(message, document)));
  });
}

function activate(context) {
  const all = vscode.languages.createDiagnosticCollection('nagaya');
  context.subscriptions.push(
    all,
    vscode.workspace.onDidOpenTextDocument((document) => check(document, all)),
    vscode.workspace.onDidSaveTextDocument((document) => check(document, all)),
    vscode.workspace.onDidCloseTextDocument((document) => all.delete(document.uri)),
  );
  vscode.workspace.textDocuments.forEach((document) => check(document, all));
}

module.exports = { activate };
