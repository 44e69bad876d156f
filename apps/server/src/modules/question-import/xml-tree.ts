import { AppError } from '@dars/contracts/errors';
import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** The element's own text, without that of its children. */
  text: string;
  children: XmlElement[];
  /** The texts and the children in their order. */
  content: (string | XmlElement)[];
  /** From 1. */
  line: number;
}

/** No format nests deeper. */
const MAX_DEPTH = 40;
/** Most elements of one question. */
const MAX_ELEMENTS = 5000;

interface Handlers {
  /** Called with the name of the root. @throws to refuse the file */
  onRoot: (name: string) => void;
  /** Whether an element is a piece; by default the children of the root are. */
  isPiece?: (name: string, depth: number) => boolean;
  /** Called with each piece as soon as it is complete, so that the whole file is never a tree. */
  onPiece: (element: XmlElement, source: () => string) => void;
}

/**
 * Reads an XML document piece by piece. Contents of `file` elements, which may be megabytes of Base64, stand in their
 * `text` only.
 * @throws import-xml if the document is not well-formed, is too deep, or declares a document type, because entities can
 * expand a few bytes to gigabytes and can name other files
 */
export function readXml(text: string, { onRoot, isPiece = isChildOfRoot, onPiece }: Handlers): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  /** The open elements of the piece that is read, from its own. */
  const open: XmlElement[] = [];
  let depth = 0;
  let elements = 0;
  let start = 0;
  const fail = (): never => {
    throw AppError.rule('content', 'import-xml', { line: parser.line });
  };
  parser.on('error', fail);
  parser.on('doctype', () => {
    throw AppError.rule('content', 'import-doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0) onRoot(name);
    depth += 1;
    elements = open.length === 0 ? 0 : elements + 1;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) fail();
    if (open.length === 0 && !isPiece(name, depth - 1)) return;
    if (open.length === 0) start = text.lastIndexOf('<', parser.position - 1);
    open.push({ name, attributes, text: '', children: [], content: [], line: parser.line });
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += piece;
    if (element.name !== 'file') element.content.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    const parent = open.at(-1);
    if (element && !parent) onPiece(element, () => text.slice(start, Math.min(parser.position, start + SOURCE_MAX)));
    else if (element) {
      parent?.children.push(element);
      parent?.content.push(element);
    }
  });
  parser.write(text).close();
}

const isChildOfRoot = (_name: string, depth: number): boolean => depth === 1;

/** Characters of the source that a report may quote. */
const SOURCE_MAX = 600;

/**
 * Returns the text of an element. Tags in it, which a writer forgot to escape, are given back as markup, so that their
 * words are not lost.
 */
export const textWithMarkup = ({ text, children, content }: XmlElement): string =>
  children.length === 0
    ? text
    : content.map((part) => (typeof part === 'string' ? escaped(part) : markupOf(part))).join('');

const markupOf = (element: XmlElement): string => {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${element.name}${attributes.join('')}>${textWithMarkup({ ...element, text: escaped(element.text) })}</${element.name}>`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the trimmed text of a child; empty if there is none. */
export const childText = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';
