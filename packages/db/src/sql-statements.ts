/** What may hold a semicolon that ends no statement: a comment, a text, a quoted name, a body between dollar quotes. */
const TOKEN =
  /(?<line>--[^\n]*)|(?<block>\/\*)|(?<escaped>\b[eE]'(?:[^'\\]|\\.|'')*')|(?<text>'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*")|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<parameter>\$\d+)|(?<tag>\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)|(?<end>;)/gu;

/**
 * Splits a script into its statements, without the semicolons between them. A statement keeps the comments around it;
 * one that consists of comments only is left out.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let isEmpty = true;
  /** Depth of `begin atomic … end` and of `case … end` inside it, whose statements have semicolons of their own. */
  let depth = 0;
  let previous = '';
  const finish = (end: number) => {
    const statement = script.slice(start, end).trim();
    if (!isEmpty) statements.push(statement);
    isEmpty = true;
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(script); token !== null; token = TOKEN.exec(script)) {
    const groups = token.groups ?? {};
    if (groups['block']) TOKEN.lastIndex = endOfComment(script, token.index);
    else if (groups['tag']) TOKEN.lastIndex = endOfBody(script, groups['tag'], TOKEN.lastIndex);
    if (groups['line'] || groups['block']) continue;
    const word = groups['word']?.toLowerCase() ?? '';
    if (word === 'atomic' && previous === 'begin') depth = 1;
    else if (depth > 0 && word === 'case') depth += 1;
    else if (depth > 0 && word === 'end') depth -= 1;
    previous = word;
    if (!groups['end']) isEmpty = false;
    else if (depth === 0) {
      finish(token.index);
      start = TOKEN.lastIndex;
    }
  }
  finish(script.length);
  return statements;
}

/** Returns the position after a comment that begins at `start`; such comments nest. */
function endOfComment(script: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(script); mark !== null; mark = marks.exec(script)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return script.length;
}

function endOfBody(script: string, tag: string, from: number): number {
  const end = script.indexOf(tag, from);
  return end < 0 ? script.length : end + tag.length;
}
