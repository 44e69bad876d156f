import { AppError } from '@dars/contracts/errors';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { DrawingCost } from './svg-cost.ts';
import { isHugeDrawing, isHugeFilter } from './svg-limits.ts';
import { isAllowedAttribute, isAllowedElement, isSafeStyle, isSafeValue } from './svg-rules.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_DEPTH = 64;
const MAX_NODES = 20_000;

const refuse = (): AppError => AppError.rule('file', 'svg-unsafe');

export interface CheckedDrawing {
  content: Buffer;
  width: number | null;
  height: number | null;
}

/**
 * Writes a drawing anew from what a strict parser has read: allowed elements with allowed attributes. Parts that only
 * annotate the file (editors' notes, metadata) are left out, and so is everything that could run or load something.
 * @throws file-broken if it is no XML; svg-unsafe if it declares entities, is too deep or too large, or draws itself or
 * more than a browser can draw
 */
export function sanitiseSvg(source: Buffer): CheckedDrawing {
  const writer = new Writer();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw AppError.rule('file', 'file-broken');
  });
  // Entities can expand a few bytes to gigabytes, and can load other files.
  parser.on('doctype', (declaration) => {
    if (/[[<]|ENTITY/.test(declaration)) throw refuse();
  });
  parser.on('opentag', (tag) => writer.open(tag));
  parser.on('closetag', () => writer.close());
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  parser.write(new TextDecoder('utf-8').decode(source)).close();
  return writer.result();
}

interface OpenElement {
  written: boolean;
  name: string;
  id: string | undefined;
  /** The text of a style sheet, which may come in pieces and is checked when it is complete. */
  sheet: string;
}

class Writer {
  readonly #out: string[] = [];
  readonly #open: OpenElement[] = [];
  #nodes = 0;
  #size: Pick<CheckedDrawing, 'width' | 'height'> = { width: null, height: null };
  /**
   * The ids that `use` elements refer to, and the ids of the elements around each: a drawing that uses itself grows
   * without end.
   */
  readonly #used = new Set<string>();
  readonly #around = new Set<string>();
  readonly #cost = new DrawingCost();

  open({ uri, local, attributes }: SaxesTagNS): void {
    this.#nodes += 1;
    if (this.#open.length >= MAX_DEPTH || this.#nodes > MAX_NODES) throw refuse();
    const isRoot = this.#open.length === 0;
    if (isRoot && (uri !== SVG || local !== 'svg')) throw AppError.rule('file', 'file-disguised', { values: 'svg' });
    const parent = this.#open.at(-1);
    const mayHold = parent?.written === true && parent.name !== 'style';
    const written = isRoot || (mayHold && uri === SVG && isAllowedElement(local));
    if (written && isHuge(local, isRoot, attributes)) throw refuse();
    const values = written ? allowedAttributes(attributes) : [];
    this.#open.push({ written, name: local, id: values.find(([name]) => name === 'id')?.[1], sheet: '' });
    if (!written) return;
    this.#cost.open(local, values);
    if (isRoot) this.#size = sizeOf(new Map(values));
    if (local === 'use') this.#noteUse(values);
    const namespaces = isRoot ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : '';
    this.#out.push(`<${local}${namespaces}${values.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`);
  }

  text(text: string): void {
    const parent = this.#open.at(-1);
    if (!parent?.written) return;
    if (parent.name === 'style') parent.sheet += text;
    else this.#out.push(escaped(text));
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed?.written) return;
    if (!isSafeStyle(closed.sheet)) throw refuse();
    this.#cost.close();
    this.#cost.sheet(closed.sheet);
    this.#out.push(`${escaped(closed.sheet)}</${closed.name}>`);
  }

  result(): CheckedDrawing {
    if ([...this.#used].some((id) => this.#around.has(id)) || this.#cost.isTooHigh()) throw refuse();
    return { content: Buffer.from(this.#out.join('')), ...this.#size };
  }

  #noteUse(values: [string, string][]): void {
    for (const [name, value] of values) if (name.endsWith('href')) this.#used.add(value.slice(1));
    for (const { id } of this.#open) if (id !== undefined) this.#around.add(id);
  }
}

function isHuge(name: string, isRoot: boolean, attributes: SaxesTagNS['attributes']): boolean {
  const values = new Map(Object.values(attributes).map(({ local, value }) => [local, value]));
  return isRoot ? isHugeDrawing(values) : (name === 'filter' || name.startsWith('fe')) && isHugeFilter(values);
}

function allowedAttributes(attributes: SaxesTagNS['attributes']): [string, string][] {
  return Object.values(attributes).flatMap(({ uri, local, value }): [string, string][] => {
    if (uri === XLINK) return local === 'href' && isSafeValue('href', value) ? [['xlink:href', value]] : [];
    if (uri !== '' || !isAllowedAttribute(local) || !isSafeValue(local, value)) return [];
    return [[local, value]];
  });
}

/** The size from width and height, or else from the viewBox. */
function sizeOf(values: Map<string, string>): Pick<CheckedDrawing, 'width' | 'height'> {
  const [, , boxWidth, boxHeight] = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(toPixels);
  const [width, height] = [toPixels(values.get('width')), toPixels(values.get('height'))];
  return width && height ? { width, height } : { width: boxWidth ?? null, height: boxHeight ?? null };
}

function toPixels(value = ''): number | null {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value) ?? [];
  const pixels = Math.round(Number(number ?? 0));
  return pixels > 0 && pixels < 100_000 ? pixels : null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
