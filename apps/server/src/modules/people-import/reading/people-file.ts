import {
  PEOPLE_IMPORT_MAX_COLUMNS,
  PEOPLE_IMPORT_MAX_ROWS,
  PEOPLE_IMPORT_PREVIEW_ROWS,
  type PeopleImportColumn,
  type PeopleImportPreview,
  REPEATABLE_IMPORT_COLUMNS,
} from '@dars/contracts/accounts/people-import';
import type { Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { cleanCell, headerKey, letterOf } from '../../../core/files/cells.ts';
import { readCsvTable } from '../../../core/files/csv-table.ts';
import type { FileTask } from '../../../core/files/file-threads.ts';
import { columnOfHeader } from '../headers.ts';
import { PersonReader, type ReadPerson } from './person.ts';
import type { TableFacts, TakeRow } from './table.ts';
import { readXlsx } from './xlsx.ts';

type Column = PeopleImportColumn | null;

/** A file of people that is to be read. */
export interface PeopleTask extends FileTask {
  format: 'auto' | 'csv' | 'xlsx';
  /** Reads only what a preview shows. */
  isPreview: boolean;
  /** What the columns hold, as the caller says, in their order. Undefined: the remembered or recognised meanings count. */
  columns: readonly Column[] | undefined;
  /** What columns with these headers held in earlier files, by `headerKey`. */
  remembered: Readonly<Record<string, Column>>;
  /** The portal's country; null if unknown. */
  home: string | null;
}

export interface ReadPeople extends TableFacts, Pick<PeopleImportPreview, 'rows' | 'columns' | 'preview'> {
  /**
   * The people as JSON in UTF-8, some hundred in each: a table of objects would take many times the memory, and bytes
   * leave the thread without a copy.
   */
  batches: Uint8Array<ArrayBuffer>[];
  /** The roles that rows name, each once. */
  roles: Role[];
}

const encoder = new TextEncoder();
const BATCH = 500;
/** Most characters of all batches together. */
const MAX_SIZE = 64 * 1024 * 1024;

/**
 * Reads the people of a file, row by row.
 * @throws people-empty without a person, people-columns without a column of addresses unless it is a preview,
 * people-rows for too many people, and as `readCsvTable` and `readXlsx`
 */
export async function readPeople(task: PeopleTask): Promise<ReadPeople> {
  const content = Buffer.from(task.content.buffer);
  const people = new PeopleCollector(task);
  const take: TakeRow = (row, cells) => people.take(row, cells);
  const isWorkbook = content.toString('latin1', 0, 4) === 'PK\u0003\u0004';
  if (content.length === 0) throw AppError.rule('content', 'people-empty');
  if (task.format !== 'auto' && (task.format === 'xlsx') !== isWorkbook)
    throw AppError.rule('content', 'people-format');
  const facts = isWorkbook ? await readXlsx(content, take) : readCsv(content, take);
  return { ...facts, ...people.finish() };
}

function readCsv(content: Buffer, take: TakeRow): TableFacts {
  const reading = {
    take,
    columnOf: columnOfHeader,
    maxColumns: PEOPLE_IMPORT_MAX_COLUMNS,
    otherFile: 'people-format',
    keepsLines: true,
  } as const;
  return { format: 'csv', ...readCsvTable(content, reading), sheet: null };
}

/** Finds the header and what the columns hold, and collects the people of the rows below. */
class PeopleCollector {
  readonly #task: PeopleTask;
  #header: readonly string[] | undefined;
  /** The first rows, which are read once it is known what the columns hold. */
  #first: { row: number; cells: readonly string[] }[] = [];
  #reader: PersonReader | undefined;
  #columns: PeopleImportPreview['columns'] = [];
  #preview: { row: number; cells: readonly string[] }[] = [];
  #rows = 0;
  #batch: ReadPerson[] = [];
  readonly #batches: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;
  readonly #roles = new Set<Role>();

  constructor(task: PeopleTask) {
    this.#task = task;
  }

  take(row: number, cells: readonly string[]): void {
    if (cells.every((cell) => cell === '')) return;
    if (this.#header === undefined) {
      const isHeader = !cells.some(isAddress);
      this.#header = isHeader ? cells.map(cleanCell) : cells.map((_cell, place) => letterOf(place));
      if (isHeader) return;
    }
    this.#rows += 1;
    if (this.#rows > PEOPLE_IMPORT_MAX_ROWS)
      throw AppError.rule('content', 'people-rows', { max: PEOPLE_IMPORT_MAX_ROWS });
    if (this.#reader) this.#add(this.#reader, row, cells);
    else this.#first.push({ row, cells: [...cells] });
    if (!this.#reader && this.#first.length === PEOPLE_IMPORT_PREVIEW_ROWS) this.#begin();
  }

  finish(): Pick<ReadPeople, 'rows' | 'columns' | 'preview' | 'batches' | 'roles'> {
    if (this.#rows === 0) throw AppError.rule('content', 'people-empty');
    if (!this.#reader) this.#begin();
    this.#flush();
    const { length } = this.#columns;
    const preview = this.#preview.map(({ row, cells }) => ({ row, cells: padded(cells, length) }));
    return { rows: this.#rows, columns: this.#columns, preview, batches: this.#batches, roles: [...this.#roles] };
  }

  #begin(): void {
    this.#columns = columnsOf(this.#task, this.#header ?? [], this.#first);
    const columns = this.#columns.map(({ column }) => column);
    if (!this.#task.isPreview && !columns.includes('email')) throw AppError.rule('content', 'people-columns');
    this.#reader = new PersonReader(columns, this.#task.home);
    this.#preview = this.#first;
    for (const { row, cells } of this.#first) this.#add(this.#reader, row, cells);
    this.#first = [];
  }

  #add(reader: PersonReader, row: number, cells: readonly string[]): void {
    if (this.#task.isPreview) return;
    const person = reader.read(row, padded(cells, this.#columns.length));
    this.#roles.add(person.data.role);
    this.#batch.push(person);
    if (this.#batch.length === BATCH) this.#flush();
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    const batch = JSON.stringify(this.#batch);
    this.#size += batch.length;
    if (this.#size > MAX_SIZE) throw AppError.rule('content', 'import-heavy');
    // It always has a buffer of its own.
    this.#batches.push(encoder.encode(batch) as Uint8Array<ArrayBuffer>);
    this.#batch = [];
  }
}

const isAddress = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell);

/** Returns the cells of a row with an empty one for each that it lacks, and without those that stand under no header. */
const padded = (cells: readonly string[], length: number): string[] =>
  Array.from({ length }, (_, place) => cells[place] ?? '');

/**
 * Decides what each column holds: what the caller says, else what a column with this header held before, else what the
 * header says. Without a column of addresses, the first one whose rows all have some is it.
 */
function columnsOf(
  { columns, remembered }: PeopleTask,
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[],
): PeopleImportPreview['columns'] {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, place) => header[place] || letterOf(place));
  if (columns)
    return headers.map((each, place) => ({ header: each, column: columns[place] ?? null, isRemembered: false }));
  const taken = new Set<Column>();
  const found = headers.map((each) => {
    const before = remembered[headerKey(each)];
    const column = before === undefined ? (columnOfHeader(each) ?? null) : before;
    const isFree = column === null || REPEATABLE_IMPORT_COLUMNS.includes(column) || !taken.has(column);
    taken.add(column);
    return { header: each, column: isFree ? column : null, isRemembered: before !== undefined && isFree };
  });
  const hasAddresses = (place: number) => rows.every(({ cells }) => isAddress(cells[place] ?? ''));
  const guess = taken.has('email')
    ? -1
    : headers.findIndex((_, place) => found[place]?.column === null && hasAddresses(place));
  return found.map((each, place) => (place === guess ? { ...each, column: 'email' } : each));
}
