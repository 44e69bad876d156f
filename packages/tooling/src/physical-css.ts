import { parseSync } from 'vite';
import { lineAt } from './imports.ts';
import type { Violation } from './violation.ts';

/** Tailwind's utilities that name a side of the screen. Each has a logical counterpart; `gap` replaces `space-x`. */
const PHYSICAL_UTILITIES = [
  /^-?(scroll-)?[mp][lr]-(auto|px|full|\d|\[|\()/,
  /^-?(left|right)-(auto|px|full|\d|\[|\()/,
  /^(text|float|clear)-(left|right)$/,
  /^border-[lr](-|$)/,
  /^rounded-(l|r|tl|tr|bl|br)(-|$)/,
  /^origin-((top|bottom)-)?(left|right)$/,
  /^-?space-x-/,
  /^-?translate-x-(px|full|\d|\[|\()/,
];
const VARIANTS = /^(([\w@*/-]|\[[^\]]*\]|\([^)]*\))+:)*/;
/** A class for one direction only, which is allowed. */
const DIRECTED = /(^|:)(ltr|rtl):/;
const TOKEN = /[^\s'"`;{}]+/g;

const PHYSICAL_STYLE = /\b(margin|padding|border)(Left|Right)\w*\s*:|\btextAlign:\s*['"](left|right)/g;
const PHYSICAL_CSS =
  /(?<=^|[\s;{])((scroll-)?(margin|padding)-(left|right)|border-(left|right)[\w-]*|border-(top|bottom)-(left|right)-radius|left|right|(text-align|float|clear)\s*:\s*(left|right)\b)\s*[:;}]/g;

/**
 * `dir="ltr"` or a comment that says so, on the line or the one above: codes and phone numbers run left to right in
 * Arabic too.
 */
const ISLAND = /dir="ltr"|ltr island/;

/**
 * Finds classes and styles that name left or right, as Arabic mirrors the layout. It checks every word of the file and
 * not only `className`, because a design system keeps its classes in tables.
 */
export function physicalCss(file: string, source: string): Violation[] {
  const css = file.endsWith('.css');
  const code = css ? source.replaceAll(/\/\*[\s\S]*?\*\//g, blank) : withoutComments(file, source);
  const words = [...code.matchAll(TOKEN)].filter(([word]) => isPhysical(word));
  const styles = [...code.matchAll(css ? PHYSICAL_CSS : PHYSICAL_STYLE)];
  const lines = source.split('\n');
  return [...words, ...styles]
    .map((match) => ({ text: match[0].trim(), line: lineAt(source, match.index) }))
    .filter(({ line }) => !ISLAND.test(`${lines[line - 2] ?? ''}\n${lines[line - 1]}`))
    .map(({ text, line }) => ({
      file,
      line,
      message: `\`${text}\` names a side: say start or end, or mark an ltr island`,
    }));
}

function isPhysical(word: string): boolean {
  const utility = word.replace(VARIANTS, '').replace(/^!/, '');
  return !DIRECTED.test(word) && PHYSICAL_UTILITIES.some((pattern) => pattern.test(utility.replace(/!$/, '')));
}

function withoutComments(file: string, source: string): string {
  let code = source;
  for (const { start, end } of parseSync(file, source).comments) {
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  }
  return code;
}

/** Blanks a text without changing its length, so that lines and offsets stay. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
