import { decodeHTML } from 'entities';
import { type Finding, Findings } from './reading.ts';

/** How a text is written in a file. `moodle` is Moodle's own format: HTML in which a new line is a new line. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

interface PlainText {
  text: string;
  findings: readonly Finding[];
}

/** Control characters and marks of direction that no text of the product may have. */
const CONTROL = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;
const MARKDOWN = /\*\*|__|`|^#{1,6} |^[ \t]*[-*+] |!?\[[^\]\n]{0,200}\]\(/m;
const MATHS = /\\\(|\\\[|\$\$/;

/**
 * Turns a text of a file into the plain lines that questions have, with everything that is lost by that. This is the
 * only place that knows the forms of texts.
 */
export function toPlainText(source: string, format: TextFormat): PlainText {
  const findings = new Findings();
  const raw = format === 'html' || format === 'moodle' ? new HtmlText(format, findings).read(source) : source;
  if (format === 'markdown' && MARKDOWN.test(raw)) findings.add('markdown');
  if (MATHS.test(raw)) findings.add('maths');
  const clean = raw.replace(CONTROL, (each) => (each === '\n' || each === '\t' ? each : '')).toWellFormed();
  if (clean.length !== raw.length) findings.add('control-characters');
  const text = clean
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, findings: findings.list() };
}

/** Like `toPlainText`, for a text that has one line only, such as an option. */
export function toPlainLine(source: string, format: TextFormat): PlainText {
  const { text, findings } = toPlainText(source, format);
  const lines = text.split('\n').map((line) => line.trim());
  return { text: lines.filter((line) => line !== '').join(' '), findings };
}

const words = (text: string) => new Set(text.split(' '));
/** Elements that begin and end a line. */
const BLOCKS = words(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre tr table tbody thead section article header footer figure figcaption hr address center',
);
const FORMATTING = words(
  'b strong i em u s strike del ins font big small mark code kbd tt h1 h2 h3 h4 h5 h6 ul ol blockquote pre center sub sup',
);
/** Elements whose content is no text. */
const SKIPPED = words('script style title head noscript template');
const MEDIA = words('img video audio source iframe object embed svg canvas picture');
const SUPERSCRIPT: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()n'].map((each, index) => [each, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][index] ?? each]),
);
const SUBSCRIPT: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()'].map((each, index) => [each, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? each]),
);

/** Reads the text of an HTML fragment in one pass, whatever its nesting. */
class HtmlText {
  readonly #format: 'html' | 'moodle';
  readonly #findings: Findings;
  readonly #out: string[] = [];

  constructor(format: 'html' | 'moodle', findings: Findings) {
    this.#format = format;
    this.#findings = findings;
  }

  read(source: string): string {
    let at = 0;
    while (at < source.length) {
      const open = source.indexOf('<', at);
      if (open < 0) break;
      const isTag = /[a-zA-Z/!?]/.test(source[open + 1] ?? '');
      const end = isTag ? endOfTag(source, open) : open + 1;
      // Without an end the rest is text.
      if (end === undefined) break;
      this.#text(source.slice(at, isTag ? open : end));
      at = isTag ? this.#tag(source, open, end) : end;
    }
    this.#text(source.slice(at));
    const lines = this.#out.join('').split('\n');
    const text = lines.map((line) => line.trim()).join('\n');
    return this.#format === 'html' ? text.replace(/ {2,}/g, ' ') : text;
  }

  #text(source: string) {
    if (source === '') return;
    const text = decodeHTML(source);
    this.#out.push(this.#format === 'html' ? text.replace(/[ \t\n]+/g, ' ') : text);
  }

  /** Reads a tag and returns the place at which the reading goes on. */
  #tag(source: string, open: number, end: number): number {
    const inner = source.slice(open + 1, end - 1);
    const name = /^\/?([a-zA-Z][\w:-]*)/.exec(inner)?.[1]?.toLowerCase();
    if (name === undefined) return end;
    const isEnd = inner.startsWith('/');
    if (!isEnd) this.#note(name, attributesOf(inner.slice(name.length)));
    if (name === 'br') this.#out.push('\n');
    else if (BLOCKS.has(name)) this.#breakLine();
    else if ((name === 'td' || name === 'th') && !isEnd && !this.#isAtLineStart()) this.#out.push(' | ');
    if (name === 'li' && !isEnd) this.#out.push('• ');
    if (isEnd || inner.endsWith('/')) return end;
    if (SKIPPED.has(name)) return this.#skip(source, name, end);
    if (name === 'sup' || name === 'sub') return this.#script(source, name, end);
    return end;
  }

  #isAtLineStart = () => (this.#out.at(-1) ?? '\n').endsWith('\n');

  #breakLine() {
    if (this.#out.length > 0 && !this.#isAtLineStart()) this.#out.push('\n');
  }

  #skip(source: string, name: string, from: number): number {
    const end = new RegExp(`</${name}\\s*>`, 'gi');
    end.lastIndex = from;
    const found = end.exec(source);
    return found ? end.lastIndex : source.length;
  }

  /** Keeps the digits of exponents and indices as characters of their own; x² is another number than x2. */
  #script(source: string, name: 'sup' | 'sub', from: number): number {
    const [, inner] = new RegExp(`^([^<]{1,20})</${name}\\s*>`, 'i').exec(source.slice(from, from + 60)) ?? [];
    const characters = name === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
    const changed = inner === undefined ? [] : [...inner.trim()].map((each) => characters[each]);
    if (inner === undefined || changed.length === 0 || changed.includes(undefined)) {
      this.#findings.add('style', `<${name}>`);
      return from;
    }
    this.#out.push(changed.join(''));
    return from + inner.length;
  }

  #note(name: string, attributes: Map<string, string>) {
    if (name === 'script' || [...attributes.keys()].some((each) => each.startsWith('on'))) this.#findings.add('script');
    if (/^\s*javascript:/i.test(attributes.get('href') ?? '')) this.#findings.add('script');
    else if (name === 'a' && attributes.has('href')) this.#findings.add('link', attributes.get('href'));
    if (MEDIA.has(name)) this.#noteMedia(name, attributes);
    if (name === 'table') this.#findings.add('table');
    const isStyled = /(^|;)\s*(?!text-align|direction|unicode-bidi)[a-z-]+\s*:/i.test(attributes.get('style') ?? '');
    if (name === 'style' || isStyled) this.#findings.add('style');
    else if (FORMATTING.has(name) && name !== 'sub' && name !== 'sup') this.#findings.add('style', `<${name}>`);
  }

  #noteMedia(name: string, attributes: Map<string, string>) {
    const address = attributes.get('src') ?? attributes.get('data') ?? '';
    if (/^(https?:)?\/\//i.test(address)) this.#findings.add('foreign-media', address);
    else if (address !== '' || name === 'svg')
      this.#findings.add('picture', address.startsWith('data:') ? '' : nameOf(address));
    const alt = attributes.get('alt');
    if (alt) this.#out.push(` ${alt} `);
  }
}

function nameOf(address: string): string {
  const name = address.replace('@@PLUGINFILE@@/', '');
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // The name is only shown, so an odd one is shown as it is written.
    if (error instanceof URIError) return name;
    throw error;
  }
}

/** Returns the place after a tag; undefined if it has no end. Quoted values may contain `>`. */
function endOfTag(source: string, open: number): number | undefined {
  if (source.startsWith('<!--', open)) {
    const end = source.indexOf('-->', open + 4);
    return end < 0 ? undefined : end + 3;
  }
  let quote = '';
  for (let at = open + 1; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && source[at - 1] === '=') quote = character;
  }
  return undefined;
}

function attributesOf(inner: string): Map<string, string> {
  const found = inner.slice(0, 10_000).matchAll(/([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeHTML(double ?? single ?? bare ?? ''),
    ]),
  );
}
