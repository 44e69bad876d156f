import { posix } from 'node:path';
import { PEOPLE_IMPORT_MAX_COLUMNS } from '@dars/contracts/accounts/people-import';
import { AppError } from '@dars/contracts/errors';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { CELL_MAX, cleanCell, cleanLines } from '../../../core/files/cells.ts';
import { formatNumber, formatsOf, type NumberFormat } from './number-format.ts';
import type { TableFacts, TakeRow, XmlHandlers } from './table.ts';

/** Most members of a workbook, and most bytes of one that is read. They are read piece by piece and never held. */
const MAX_MEMBERS = 20_000;
const MAX_BYTES = 512 * 1024 * 1024;
/** Most characters of the texts that the cells share, which are held. */
const MAX_SHARED = 64 * 1024 * 1024;
/** Most sheets that are looked through for one with cells. */
const MAX_SHEETS = 20;

/**
 * Reads the first sheet of a workbook (ECMA-376) that has cells.
 * @throws people-format for an archive that is no workbook, import-archive for a broken one, import-archive-size for one
 * that is too large when it is unpacked
 */
export function readXlsx(content: Buffer, take: TakeRow): Promise<TableFacts> {
  return readWorkbook(content, take).catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    throw new AppError('validation', { issues: [{ path: ['content'], rule: 'import-archive' }] }, { cause });
  });
}

async function readWorkbook(content: Buffer, take: TakeRow): Promise<TableFacts> {
  const archive = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
  const members = await membersOf(archive);
  const parts = { archive, members };
  const book = await bookPath(parts);
  if (book === undefined) throw AppError.rule('content', 'people-format');
  const targets = await targetsOf(parts, book);
  const [shared, formats] = [await sharedTexts(parts, targets), await formatsOf(readerOf(parts, targets, '/styles'))];
  const sheets = await sheetsOf(parts, book);
  for (const { name, relation } of sheets.slice(0, MAX_SHEETS)) {
    const path = targets.get(relation)?.path;
    if (path === undefined) continue;
    let isFilled = false;
    const takeFilled: TakeRow = (row, cells) => {
      if (!isFilled && cells.every((cell) => cell === '')) return;
      isFilled = true;
      take(row, cells);
    };
    await readXmlMember(parts, path, sheetHandlers({ shared, formats }, takeFilled));
    if (isFilled) return { format: 'xlsx', encoding: null, delimiter: null, sheet: cleanCell(name) };
  }
  throw AppError.rule('content', 'people-empty');
}

interface Parts {
  archive: ZipFile;
  members: Map<string, Entry>;
}

async function membersOf(archive: ZipFile): Promise<Map<string, Entry>> {
  const members = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) {
    if (members.size >= MAX_MEMBERS) throw tooLarge();
    members.set(entry.fileName, entry);
  }
  return members;
}

const tooLarge = () =>
  AppError.rule('content', 'import-archive-size', { max: MAX_BYTES / 1024 / 1024, members: MAX_MEMBERS });

/** Reads a member of the workbook as a stream. @throws if it declares a document type, whose entities can expand. */
async function readXmlMember({ archive, members }: Parts, path: string, handlers: XmlHandlers): Promise<void> {
  const entry = members.get(path);
  if (!entry) return;
  if (entry.uncompressedSize > MAX_BYTES) throw tooLarge();
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw AppError.rule('content', 'import-doctype');
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  parser.on('text', (text) => handlers.text?.(text));
  const decoder = new TextDecoder('utf-8');
  // The stream fails if a member is larger than the archive says.
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  }
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Target {
  type: string;
  path: string;
}

/** Returns the parts to which a part refers, by the ids of the relations. */
async function targetsOf(parts: Parts, path: string): Promise<Map<string, Target>> {
  const folder = posix.dirname(path);
  const targets = new Map<string, Target>();
  await readXmlMember(parts, posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
    open(name, { Id: id, Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || id === undefined) return;
      const full = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      targets.set(id, { type, path: full });
    },
  });
  return targets;
}

async function bookPath(parts: Parts): Promise<string | undefined> {
  const roots = await targetsOf(parts, '');
  const named = [...roots.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path;
  const path = named ?? 'xl/workbook.xml';
  return /(?:^|\/)workbook\d*\.xml$/.test(path) && parts.members.has(path) ? path : undefined;
}

async function sheetsOf(parts: Parts, book: string): Promise<{ name: string; relation: string }[]> {
  const sheets: { name: string; relation: string }[] = [];
  await readXmlMember(parts, book, {
    open(name, attributes) {
      const relation = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key !== 'id')?.[1];
      const isShown = attributes['state'] === undefined || attributes['state'] === 'visible';
      if (name === 'sheet' && relation !== undefined && isShown)
        sheets.push({ name: attributes['name'] ?? '', relation });
    },
  });
  return sheets;
}

/** Returns a function that reads the part of this type, if the workbook has one. */
function readerOf(parts: Parts, targets: Map<string, Target>, type: string) {
  const path = [...targets.values()].find((target) => target.type.endsWith(type))?.path;
  return (handlers: XmlHandlers) => (path === undefined ? Promise.resolve() : readXmlMember(parts, path, handlers));
}

/** Reads the texts that cells share, without the readings of Japanese texts (`rPh`). */
async function sharedTexts(parts: Parts, targets: Map<string, Target>): Promise<string[]> {
  const texts: string[] = [];
  let [text, size, isText, isReading] = ['', 0, false, false];
  await readerOf(
    parts,
    targets,
    '/sharedStrings',
  )({
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(piece) {
      if (isText && text.length < CELL_MAX * 4) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      const clean = cleanLines(text);
      size += clean.length;
      if (size > MAX_SHARED) throw AppError.rule('content', 'import-heavy');
      texts.push(clean);
    },
  });
  return texts;
}

interface SheetTexts {
  shared: readonly string[];
  formats: readonly NumberFormat[];
}

/** Composes the rows of a sheet. Cells that a merged cell covers, and cells that were left out, are empty. */
function sheetHandlers(texts: SheetTexts, take: TakeRow): XmlHandlers {
  let [row, place, type, style, value] = [0, -1, '', 0, ''];
  let isValue = false;
  let cells: string[] = [];
  return {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes['r']) || row + 1;
        place = -1;
        cells = [];
      } else if (name === 'c') {
        place = placeOf(attributes['r']) ?? place + 1;
        [type, style, value] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), ''];
      }
      isValue = name === 'v' || name === 't';
    },
    text(piece) {
      if (isValue && value.length < CELL_MAX * 4) value += piece;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && value !== '' && place < PEOPLE_IMPORT_MAX_COLUMNS) {
        while (cells.length < place) cells.push('');
        cells[place] = textOf({ type, style, value }, texts);
      } else if (name === 'row' && cells.length > 0) take(row, cells);
    },
  };
}

/** Returns the place of a cell's column from 0, as 27 for AB12; undefined without a reference. */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function textOf({ type, style, value }: { type: string; style: number; value: string }, texts: SheetTexts): string {
  if (type === 's') return texts.shared[Number(value)] ?? '';
  if (type === 'n') return formatNumber(value.trim(), texts.formats[style]);
  // An error such as #N/A says nothing about a person.
  return type === 'e' ? '' : cleanLines(value);
}
