import { href } from '@dars/contracts/content/link';
import {
  formattedOnly,
  plainLineOf,
  plainTextOf,
  richBody,
  richLine,
} from '@dars/contracts/content/question/rich-fields';
import { IMPORT_DETAIL_MAX } from '@dars/contracts/content/question-import';
import {
  MAX_ALT,
  picturesOf,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextMark,
} from '@dars/contracts/content/rich-text';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { type FindPicture, withDescription } from './pictures.ts';
import {
  type PlainText,
  pictureNameOf,
  scriptOf,
  sourceOf,
  type TextFormat,
  toPlainLine,
  toPlainText,
  withoutTags,
} from './plain-text.ts';
import { type Finding, shortened } from './reading.ts';
import { findCodeLanguage, markOfClass, RichBlocks, withOneParagraph } from './rich-blocks.ts';

/** A text of a file: its plain text, and its formatted form if it has a formatting that questions take. */
export interface ReadText extends PlainText {
  richText?: RichText;
}

/** Reads a text of a file with the formatting that questions take; the findings tell what is lost besides. */
export function toFormattedText(source: string, format: TextFormat, findPicture?: FindPicture): ReadText {
  const { document, ...findings } = new DocumentReader(format, findPicture).read(source);
  const { data: richText } = richBody.safeParse(formattedOnly(document));
  return chooseForm(toPlainText(source, format), { richText, ...findings, text: richText && plainTextOf(richText) });
}

/** Like `toFormattedText`, for a text that has one line only, such as an option. */
export function toFormattedLine(source: string, format: TextFormat, findPicture?: FindPicture): ReadText {
  const { document, ...findings } = new DocumentReader(format, findPicture, { isLine: true }).read(source);
  const { data: richText } = richLine.safeParse(formattedOnly(withOneParagraph(document)));
  return chooseForm(toPlainLine(source, format), { richText, ...findings, text: richText && plainLineOf(richText) });
}

interface FormattedForm extends Omit<ReadDocument, 'document'> {
  richText: RichText | undefined;
  text: string | undefined;
}

const chooseForm = (plain: PlainText, { richText, text, isLost, added }: FormattedForm): ReadText =>
  richText && text ? { text, richText, findings: [...plain.findings.filter(isLost), ...added] } : plain;

const words = (text: string) => new Set(text.split(' '));
const BLOCKS = words('p div dl dt dd section article header footer figure figcaption address center');
const SKIPPED = words('script style title head noscript template');
const MARKS: Record<string, Exclude<RichTextMark['type'], 'link'>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' },
  ...{ s: 'strike', strike: 'strike', del: 'strike', code: 'code', kbd: 'code', tt: 'code' },
};
const HEADINGS: Record<string, 2 | 3> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const LISTS: Record<string, 'bulletList' | 'orderedList'> = { ul: 'bulletList', ol: 'orderedList' };
/** Control characters and marks of direction that no text of the product may have. */
const CONTROL = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;
/**
 * A formula: `\(…\)` in a line, `\[…\]` on a line of its own, and `$$…$$` on a line of its own in HTML, and elsewhere if
 * no words are beside it, as in the editor.
 */
const MATHS = /\\\(([\s\S]{1,1000}?)\\\)|\\\[([\s\S]{1,1000}?)\\\]|\$\$([^$]{1,1000})\$\$/g;
/** Most characters and tags of HTML that are read with their formatting. */
const MOST = { characters: 100_000, tags: 3000 };
/** Elements that are nested deeper belong to no text of a question. */
const DEPTH_MAX = 30;

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<ChildNode, { attribs: unknown }>;
type TextNode = Extract<ChildNode, { type: ElementType.ElementType.Text }>;

/** The place of an element in the text. */
interface Place {
  marks: readonly RichTextMark[];
  depth: number;
}

interface ReadDocument {
  document: RichText;
  /** Whether a finding of the plain reading is a loss of the formatted text too. */
  isLost: (finding: Finding) => boolean;
  /** The findings that only the formatted text has. */
  added: readonly Finding[];
}

/** Reads an HTML fragment, or plain lines with formulas, as a formatted text. */
class DocumentReader {
  readonly #format: TextFormat;
  /** The findings of the plain reading that the formatted text makes void, as code and detail. */
  readonly #kept = new Set<string>();
  readonly #findPicture: FindPicture;
  readonly #added: Finding[] = [];
  readonly #areDollarsBlocks: boolean;
  #isTooDeep = false;

  constructor(format: TextFormat, findPicture: FindPicture = () => undefined, { isLine = false } = {}) {
    this.#format = format;
    // As the programs show them that write HTML. An option has no lines of its own.
    this.#areDollarsBlocks = !isLine && (format === 'html' || format === 'moodle');
    this.#findPicture = findPicture;
  }

  read(source: string): ReadDocument {
    const top = new RichBlocks();
    const html = sourceOf(source, this.#format);
    if (html.length > MOST.characters || html.split('<').length > MOST.tags) this.#isTooDeep = true;
    else if (this.#format === 'html' || this.#format === 'moodle') {
      this.#walkAll(parseDocument(html).children, top, { marks: [], depth: 0 });
    } else this.#addText(this.#format === 'markdown' ? withoutTags(source) : source, top, []);
    top.flush();
    const document: RichText = { type: 'doc', content: this.#isTooDeep ? [] : top.all };
    if (plainTextOf(document) === '') this.#describeFirst(document);
    return {
      document,
      added: this.#added,
      isLost: ({ code, detail }) => !this.#kept.has(`${code} ${detail}`),
    };
  }

  #walkAll(nodes: readonly ChildNode[], into: RichBlocks, at: Place): void {
    for (const node of nodes) {
      if (isText(node)) this.#addText(node.data, into, at.marks);
      else if (isElement(node)) this.#walk(node, into, { ...at, depth: at.depth + 1 });
    }
  }

  #walk(element: Element, into: RichBlocks, at: Place): void {
    const { name, children, attribs } = element;
    if (at.depth > DEPTH_MAX) this.#isTooDeep = true;
    if (at.depth > DEPTH_MAX || SKIPPED.has(name)) return;
    const list = LISTS[name];
    if (name === 'br') into.breakLine();
    else if (name === 'hr') into.addBlock({ type: 'horizontalRule' });
    else if (name === 'img' && this.#addPicture(withDescription(attribs), into)) return;
    else if (attribs['alt']) into.addText(` ${attribs['alt']} `, []);
    else if (name === 'pre') this.#addCode(element, into);
    else if (name === 'blockquote') this.#addContainer(element, into, at);
    else if (name === 'table' && into.isTop) this.#addTable(element, into, at);
    else if (list) this.#addList(element, into, { ...at, list });
    else if (name === 'sup' || name === 'sub') this.#addScript(name, element, into, at);
    else if (BLOCKS.has(name) || HEADINGS[name]) this.#addBlock(element, into, at);
    else this.#walkAll(children, into, { ...at, marks: this.#marksOf(element, at.marks) });
  }

  /** Adds a picture of the file, and returns whether the file has it. */
  #addPicture({ src = '', alt }: Record<string, string>, into: RichBlocks): boolean {
    const picture = this.#findPicture(src);
    if (!picture) return false;
    const text = alt === undefined ? null : cleaned(alt).replace(/\s+/g, ' ').trim().slice(0, MAX_ALT).toWellFormed();
    into.addBlock({ type: 'image', attrs: { src: picture.src, alt: text } });
    this.#keep('picture', pictureNameOf(src));
    if (text === null) this.#added.push({ code: 'picture-alt', detail: picture.name });
    return true;
  }

  /** Describes the first picture by its name in the file where nothing else says what the text is. */
  #describeFirst(document: RichText): void {
    const [first] = picturesOf(document);
    const { name = '' } = (first && this.#findPicture(first.src)) ?? {};
    if (!first || name === '') return;
    first.alt = name.replace(/\.\w{1,5}$/, '').slice(0, MAX_ALT);
    if (!this.#added.some(({ detail }) => detail === name)) this.#added.push({ code: 'picture-alt', detail: name });
  }

  #addBlock({ name, children }: Element, into: RichBlocks, at: Place): void {
    into.flush();
    this.#walkAll(children, into, at);
    into.flush(HEADINGS[name]);
    if (HEADINGS[name]) this.#keep('style', `<${name}>`);
  }

  #addCode(element: Element, into: RichBlocks): void {
    const text = cleaned(DomUtils.textContent(element)).replace(/^\n|\n$/g, '');
    const { name, language } = findCodeLanguage(
      [element, ...elementsIn(element.children)].map(({ attribs }) => attribs['class']),
    );
    if (name !== '' && !language) this.#added.push({ code: 'style', detail: `<code class="${name}">` });
    if (text !== '')
      into.addBlock({ type: 'codeBlock', ...(language && { attrs: { language } }), content: [{ type: 'text', text }] });
    this.#keep('style', '<pre>');
    this.#keep('style', '<code>');
  }

  #addContainer({ children }: Element, into: RichBlocks, at: Place): void {
    const content = this.#blocksOf(children, at);
    if (content.length > 0) into.addBlock({ type: 'blockquote', content });
    this.#keep('style', '<blockquote>');
  }

  #addList(
    { name, children }: Element,
    into: RichBlocks,
    { list, ...at }: Place & { list: 'bulletList' | 'orderedList' },
  ) {
    const items = elementsIn(children).map((item) => this.#blocksOf(item.children, { ...at, depth: at.depth + 1 }));
    const content = items
      .filter((blocks) => blocks.length > 0)
      .map((blocks) => ({ type: 'listItem' as const, content: blocks }));
    if (content.length > 0) into.addBlock({ type: list, content });
    this.#keep('style', `<${name}>`);
  }

  #addTable({ children }: Element, into: RichBlocks, at: Place): void {
    const rows = elementsIn(children).flatMap((part) => (part.name === 'tr' ? [part] : elementsIn(part.children)));
    const content = rows
      .filter(({ name }) => name === 'tr')
      .map((row) => ({ type: 'tableRow' as const, content: this.#cellsOf(row, at) }))
      .filter((row) => row.content.length > 0);
    if (content.length > 0) into.addBlock({ type: 'table', content });
    this.#keep('table', '');
  }

  #cellsOf({ children }: Element, at: Place): RichTextCell[] {
    return elementsIn(children).map(({ name, children: content, attribs }) => {
      const blocks = this.#blocksOf(content, { ...at, depth: at.depth + 3 });
      return {
        type: name === 'th' ? 'tableHeader' : 'tableCell',
        attrs: { colspan: spanOf(attribs['colspan']), rowspan: spanOf(attribs['rowspan']) },
        content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
      };
    });
  }

  #blocksOf(nodes: readonly ChildNode[], at: Place): RichTextBlock[] {
    const inner = new RichBlocks({ isTop: false });
    this.#walkAll(nodes, inner, at);
    inner.flush();
    return inner.all.filter((block) => block.type !== 'table');
  }

  #addScript(name: 'sup' | 'sub', element: Element, into: RichBlocks, at: Place): void {
    const text = scriptOf(name, DomUtils.textContent(element));
    if (text === undefined) this.#walkAll(element.children, into, at);
    else into.addText(text, at.marks);
  }

  #marksOf({ name, attribs }: Element, marks: readonly RichTextMark[]): readonly RichTextMark[] {
    const type = MARKS[name] ?? markOfClass(attribs['class']);
    if (type) {
      this.#keep('style', `<${name}>`);
      return marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];
    }
    const address = name === 'a' ? href.safeParse(attribs['href']?.trim()) : undefined;
    if (!address?.success || marks.some((mark) => mark.type === 'link')) return marks;
    this.#keep('link', attribs['href'] ?? '');
    return [...marks, { type: 'link', attrs: { href: address.data } }];
  }

  #addText(source: string, into: RichBlocks, marks: readonly RichTextMark[]): void {
    let end = 0;
    for (const { 0: whole, 1: inline, 2: block, 3: dollars, index } of source.matchAll(MATHS)) {
      this.#addWords(source.slice(end, index), into, marks);
      end = index + whole.length;
      const latex = cleaned((inline ?? block ?? dollars ?? '').replaceAll('\n', ' ')).trim();
      if (latex === '') continue;
      if (block !== undefined) into.addBlock({ type: 'blockMath', attrs: { latex } });
      else if (dollars !== undefined && this.#areDollarsBlocks) into.addBlock({ type: 'blockMath', attrs: { latex } });
      else into.addFormula(latex, { mayBeBlock: dollars !== undefined });
      this.#keep('maths', '');
    }
    this.#addWords(source.slice(end), into, marks);
  }

  #addWords(source: string, into: RichBlocks, marks: readonly RichTextMark[]): void {
    const text = cleaned(source);
    const lines = this.#format === 'html' ? [text.replace(/[ \t\n]+/g, ' ')] : text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (index > 0) into.breakLine();
      into.addText(line, marks);
    }
  }

  #keep(code: Finding['code'], detail: string): void {
    this.#kept.add(`${code} ${shortened(detail, IMPORT_DETAIL_MAX)}`);
  }
}

const cleaned = (text: string): string =>
  text.replace(CONTROL, (each) => (each === '\n' || each === '\t' ? each : '')).toWellFormed();

const isElement = (node: ChildNode): node is Element => 'attribs' in node;
const isText = (node: ChildNode): node is TextNode => node.type === ElementType.Text;

const elementsIn = (nodes: readonly ChildNode[]): Element[] => nodes.filter(isElement);

const spanOf = (written: string | undefined): number => Math.max(1, Number.parseInt(written ?? '', 10) || 1);
