import { AppError } from '@dars/contracts/errors';
import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** The element's own text, without that of its children. */
  text: string;
  children: XmlElement[];
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
  /** Called with each child of the root as soon as it is complete, so that the whole file is never a tree. */
  onChild: (element: XmlElement, source: () => string) => void;
}

/**
 * Reads an XML document child by child of its root. Contents of `file` elements, which may be megabytes of Base64, are
 * left out.
 * @throws import-xml if the document is not well-formed, is too deep, or declares a document type, because entities can
 * expand a few bytes to gigabytes and can name other files
 */
export function readXml(text: string, { onRoot, onChild }: Handlers): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
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
    if (open.length === 0) onRoot(name);
    elements = open.length <= 1 ? 0 : elements + 1;
    if (open.length >= MAX_DEPTH || elements > MAX_ELEMENTS) fail();
    if (open.length === 1) start = text.lastIndexOf('<', parser.position - 1);
    open.push({ name, attributes, text: '', children: [], line: parser.line });
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element && element.name !== 'file') element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element && open.length === 1) onChild(element, () => text.slice(start, start + SOURCE_MAX));
    else if (element && open.length > 1) open.at(-1)?.children.push(element);
  });
  parser.write(text).close();
}

/** Characters of the source that a report may quote. */
const SOURCE_MAX = 600;

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the trimmed text of a child; empty if there is none. */
export const childText = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';
