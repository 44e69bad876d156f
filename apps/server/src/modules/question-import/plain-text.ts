import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../core/escape-html.ts';
import { latexOfMath } from './formula-latex.ts';
import { decodedName, isFilePicture } from './pictures.ts';
import { type Finding, Findings } from './reading.ts';

/** How a text is written in a file. `moodle` is Moodle's own format: HTML in which a new line is a new line. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

export interface PlainText {
  text: string;
  findings: readonly Finding[];
}

/** Control characters and marks of direction that no text of the product may have. */
const CONTROL = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;
const MARKDOWN = /\*\*|__|`|^#{1,6} |^[ \t]*[-*+] |!?\[[^\]\n]{0,200}\]\(/m;
/** A picture in an address, which may be megabytes long. */
const DATA_ADDRESS = /data:[a-z/+-]{0,60};base64,[A-Za-z0-9+/=\s]*/gi;
const MATHS = /\\\(|\\\[|\$\$/;

const MATHML = /<((?:[a-z]{1,8}:)?math)\b([^>]{0,1000})>/gi;

/** Puts the LaTeX of formulas into the place of their MathML. Formulas that have none stay as they are. */
function withLatex(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 1: name = '', 2: attributes = '', index } of html.matchAll(MATHML)) {
    const close = `</${name}>`;
    const at = html.indexOf(close, index);
    if (at < 0) break;
    if (index < end) continue;
    const latex = latexOfMath(html.slice(index, at + close.length));
    if (latex === undefined) continue;
    const isBlock = /\bdisplay\s*=\s*["']block["']/i.test(attributes);
    parts.push(html.slice(end, index), escapeHtml(isBlock ? `\\[${latex}\\]` : `\\(${latex}\\)`));
    end = at + close.length;
  }
  return parts.join('') + html.slice(end);
}

/** Returns a text of a file as it is read: without the pictures in its addresses, and with formulas as LaTeX. */
export function sourceOf(source: string, format: TextFormat): string {
  const short = source.replace(DATA_ADDRESS, 'data:');
  return (format === 'html' || format === 'moodle') && short.length <= HTML_MAX ? withLatex(short) : short;
}

/**
 * Turns a text of a file into the plain lines that questions have, with everything that is lost by that. This is the
 * only place that knows the forms of texts.
 */
export function toPlainText(source: string, format: TextFormat): PlainText {
  const findings = new Findings();
  const isMarkup = format === 'html' || format === 'moodle';
  const raw = isMarkup ? new HtmlText(format, findings).read(source) : plainSource(source, format, findings);
  if (format === 'markdown' && MARKDOWN.test(raw)) findings.add('markdown');
  if (MATHS.test(raw)) findings.add('maths');
  const clean = raw.replace(CONTROL, (each) => (each === '\n' || each === '\t' ? each : '')).toWellFormed();
  if (clean.length !== raw.length) findings.add('control-characters');
  const lines = clean
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  // The end of one element of HTML and the begin of the next are one break.
  const text = isMarkup ? lines.replace(/\n{3,}/g, '\n\n') : lines;
  return { text: text.trim(), findings: findings.list() };
}

const plainSource = (source: string, format: TextFormat, findings: Findings): string =>
  format === 'markdown' ? withoutTags(source, findings) : source;

/** Code in a line of Markdown, whose tags are text, an address in angle brackets, and a picture. */
const MARKDOWN_CODE = /`[^`\n]{1,1000}`/g;
const MARKDOWN_ADDRESS = /<((?:https?:\/\/|mailto:)[^<>\s]{1,1000})>/gi;
const MARKDOWN_PICTURE = /!\[([^\]\n]{0,500})\]\(\s*<?([^)\s>]{1,2000})[^)\n]{0,500}\)/g;

/** Returns Markdown without the tags and the pictures in it, and notes what is lost by that. */
export function withoutTags(markdown: string, findings = new Findings()): string {
  const prepared = markdown
    .replace(MARKDOWN_CODE, (code) => code.replaceAll('<', '&lt;'))
    .replace(MARKDOWN_ADDRESS, '$1')
    .replace(MARKDOWN_PICTURE, (_whole, alt: string, src: string) => {
      noteMedia(findings, src);
      return alt;
    });
  return /[<&]/.test(prepared) ? new HtmlText('moodle', findings).read(prepared) : prepared;
}

function noteMedia(findings: Findings, address: string): void {
  if (/^(https?:)?\/\//i.test(address)) findings.add('foreign-media', address);
  else findings.add('picture', pictureNameOf(address));
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

/** Returns the characters of an exponent or an index; undefined if one of them has none. */
export function scriptOf(name: 'sup' | 'sub', inner: string): string | undefined {
  const characters = name === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
  const changed = [...inner.trim()].map((each) => characters[each]);
  return changed.length > 0 && !changed.includes(undefined) ? changed.join('') : undefined;
}

/** Most characters of HTML that are read, without the pictures in its addresses. */
const HTML_MAX = 200_000;

/** Collects the text of an HTML fragment, and notes the elements and attributes that it loses. */
class HtmlText {
  readonly #format: 'html' | 'moodle';
  readonly #findings: Findings;
  readonly #out: string[] = [];
  /** The number of open elements whose content is no text. */
  #skipped = 0;
  /** The place in `#out` at which an open exponent or index begins. */
  #script: number | undefined;

  constructor(format: 'html' | 'moodle', findings: Findings) {
    this.#format = format;
    this.#findings = findings;
  }

  read(source: string): string {
    let end = 0;
    const parser: Parser = new Parser({
      onopentag: (name, attributes) => {
        this.#open(name, attributes);
        end = parser.endIndex + 1;
      },
      onclosetag: (name, isImplied) => {
        this.#close(name);
        if (!isImplied) end = parser.endIndex + 1;
      },
      ontext: (text) => {
        this.#text(text);
        end = parser.endIndex + 1;
      },
      oncomment: () => {
        end = parser.endIndex + 1;
      },
      onprocessinginstruction: () => {
        end = parser.endIndex + 1;
      },
    });
    const html = sourceOf(source, this.#format);
    // No text of a question may be that long, so the question is refused for its length.
    if (html.length > HTML_MAX) return html;
    parser.end(html);
    // A tag without an end is text, such as that of "a<b".
    this.#text(html.slice(end));
    const lines = this.#out.join('').split('\n');
    const text = lines.map((line) => line.trim()).join('\n');
    return this.#format === 'html' ? text.replace(/ {2,}/g, ' ') : text;
  }

  #text(text: string) {
    if (text === '' || this.#skipped > 0) return;
    this.#out.push(this.#format === 'html' ? text.replace(/[ \t\n]+/g, ' ') : text);
  }

  #open(name: string, attributes: Record<string, string>) {
    this.#note(name, attributes);
    if (SKIPPED.has(name)) this.#skipped += 1;
    else if (name === 'br') this.#out.push('\n');
    else if (BLOCKS.has(name)) this.#breakLine();
    else if ((name === 'td' || name === 'th') && !this.#isAtLineStart()) this.#out.push(' | ');
    else if (name === 'sup' || name === 'sub') this.#script = this.#out.length;
    if (name === 'li') this.#out.push('• ');
  }

  #close(name: string) {
    if (SKIPPED.has(name)) this.#skipped -= 1;
    else if (BLOCKS.has(name)) this.#breakLine();
    else if (name === 'sup' || name === 'sub') this.#closeScript(name);
  }

  /** Keeps the digits of exponents and indices as characters of their own; x² is another number than x2. */
  #closeScript(name: 'sup' | 'sub') {
    if (this.#script === undefined) return;
    const inner = this.#out.splice(this.#script).join('');
    this.#script = undefined;
    const changed = scriptOf(name, inner);
    if (changed === undefined) this.#findings.add('style', `<${name}>`);
    this.#out.push(changed ?? inner);
  }

  #isAtLineStart = () => (this.#out.at(-1) ?? '\n').endsWith('\n');

  #breakLine() {
    if (this.#out.length > 0 && !this.#isAtLineStart()) this.#out.push('\n');
  }

  #note(name: string, attributes: Record<string, string>) {
    const { href, style = '' } = attributes;
    if (name === 'script' || Object.keys(attributes).some((each) => each.startsWith('on')))
      this.#findings.add('script');
    if (/^\s*javascript:/i.test(href ?? '')) this.#findings.add('script');
    else if (name === 'a' && href !== undefined) this.#findings.add('link', href);
    if (MEDIA.has(name)) this.#noteMedia(name, attributes);
    if (name === 'table') this.#findings.add('table');
    if (name === 'math') this.#findings.add('mathml');
    const isStyled = /(^|;)\s*(?!text-align|direction|unicode-bidi)[a-z-]+\s*:/i.test(style);
    if (name === 'style' || isStyled) this.#findings.add('style');
    else if (FORMATTING.has(name) && name !== 'sub' && name !== 'sup') this.#findings.add('style', `<${name}>`);
  }

  #noteMedia(name: string, { src, data, alt }: Record<string, string>) {
    const address = src ?? data ?? '';
    if (address !== '' || name === 'svg') noteMedia(this.#findings, address);
    if (alt) this.#out.push(` ${alt} `);
  }
}

/** Returns the name by which a report calls a picture; empty if the picture is its own address. */
export const pictureNameOf = (address: string): string =>
  address.startsWith('data:') || isFilePicture(address) ? '' : nameOf(address);

const nameOf = (address: string): string => decodedName(address.replace('@@PLUGINFILE@@/', ''));
