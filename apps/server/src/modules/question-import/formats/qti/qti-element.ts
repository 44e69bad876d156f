import { escapeHtml } from '../../../../core/escape-html.ts';
import type { XmlElement } from '../../xml-tree.ts';

/** An element of a QTI file, by the names of QTI 2, whatever the version and the prefix of its namespace. */
export interface QtiElement {
  name: string;
  attributes: Record<string, string>;
  content: (string | QtiElement)[];
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);
const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Stands for a gap in a text until the text is split there. No text keeps this character of the private use area. */
export const GAP = '\uE000';

/** Reads the element names and attributes of QTI 3, such as `qti-simple-choice`, as those of QTI 2. */
export function toQtiElement({ name, attributes, content }: XmlElement): QtiElement {
  const local = localName(name);
  return {
    name: local.startsWith('qti-') ? camelCase(local.slice('qti-'.length)) : local,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [camelCase(localName(key)), value]),
    ),
    content: content.map((node) => (typeof node === 'string' ? node.replaceAll(GAP, '') : toQtiElement(node))),
  };
}

export const elementsIn = ({ content }: QtiElement): QtiElement[] =>
  content.filter((node): node is QtiElement => typeof node !== 'string');

export const childOf = (element: QtiElement | undefined, name: string): QtiElement | undefined =>
  element && elementsIn(element).find((child) => child.name === name);

/** Finds the elements below one that match, in their order, and nothing within them. */
export const findWithin = (element: QtiElement | undefined, matches: (each: QtiElement) => boolean): QtiElement[] =>
  element ? elementsIn(element).flatMap((child) => (matches(child) ? [child] : findWithin(child, matches))) : [];

export const findNamed = (element: QtiElement | undefined, ...names: string[]): QtiElement[] =>
  findWithin(element, ({ name }) => names.includes(name));

/** Returns the trimmed text of an element with that of all elements in it. */
export const textIn = (element: QtiElement | undefined): string =>
  element
    ? element.content
        .map((node) => (typeof node === 'string' ? node : textIn(node)))
        .join('')
        .trim()
    : '';

export const attributeOf = (element: QtiElement | undefined, name: string): string => element?.attributes[name] ?? '';

const VOID = new Set(['br', 'hr', 'img', 'source', 'track', 'wbr', 'col']);
const KEPT_ATTRIBUTES = [
  ...['src', 'data', 'href', 'alt', 'style', 'class', 'colspan', 'rowspan', 'type', 'width', 'height'],
  ...['encoding', 'display'],
];
/** Elements of QTI that begin and end a line, as a `div` does. */
const BLOCKS = new Set(['prompt', 'rubricBlock', 'templateBlock', 'simpleChoice']);

/** Returns HTML instead of an element; undefined keeps the element. */
export type Replace = (element: QtiElement) => string | undefined;

/** Writes contents as HTML. */
export function toHtml(content: QtiElement['content'], replace: Replace = () => undefined): string {
  return content
    .map((node) => (typeof node === 'string' ? escapeHtml(node) : (replace(node) ?? tagOf(node, replace))))
    .join('');
}

function tagOf({ name, attributes, content }: QtiElement, replace: Replace): string {
  const kept = KEPT_ATTRIBUTES.flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`];
  }).join('');
  const tag = BLOCKS.has(name) ? 'div' : name;
  return VOID.has(tag) ? `<${tag}${kept}>` : `<${tag}${kept}>${toHtml(content, replace)}</${tag}>`;
}
