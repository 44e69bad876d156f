import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { BYTE_ORDER_MARK, type CsvStep, csvText } from '@dars/contracts/csv';
import type { MarkdownStep } from '@dars/contracts/learning/own-notes';
import type { FastifyReply } from 'fastify';
import { toAppError } from './errors.ts';
import { xlsxFile } from './export/xlsx-file.ts';
import { attachmentOf } from './rest-route.ts';

type Step = CsvStep | MarkdownStep;

/** Returns the next step of an export, with the rows after the given one. */
type NextStep<Each extends Step> = (after?: string) => Promise<Each>;
export type NextCsvStep = NextStep<CsvStep>;

/**
 * Streams a table of any length as a CSV file, step by step and no faster than the client reads. Each step is a
 * separate call, so that no transaction waits for a slow client and the end of a session stops the export.
 */
export async function csvStream(next: NextCsvStep): Promise<ExportStream> {
  const { head, ...first } = await next();
  if (!head) throw new Error('The first step of an export must have a head.');
  async function* text(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvText([head?.columns ?? []]);
    for await (const { rows } of stepsFrom(first, next)) if (rows.length > 0) yield csvText(rows);
  }
  return new ExportStream({ ...head, type: 'text/csv' }, text());
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Streams a table of any length as a spreadsheet, as `csvStream` streams it as text. */
export async function xlsxStream(next: NextCsvStep): Promise<ExportStream> {
  const { head, ...first } = await next();
  if (!head?.sheet) throw new Error('The first step of a spreadsheet must have a head that describes the sheet.');
  async function* batches() {
    for await (const { rows } of stepsFrom(first, next)) yield rows;
  }
  const fileName = head.fileName.replace(/\.csv$/, '.xlsx');
  const file = xlsxFile({ ...head.sheet, columns: head.columns, batches: batches() });
  return new ExportStream({ ...head, fileName, type: XLSX }, file);
}

/** Streams Markdown of any length as a file, as `csvStream` streams a table. */
export async function markdownStream(next: NextStep<MarkdownStep>): Promise<ExportStream> {
  const { head, ...first } = await next();
  if (!head) throw new Error('The first step of an export must have a head.');
  async function* text(): AsyncGenerator<string> {
    for await (const step of stepsFrom(first, next)) if (step.text !== '') yield step.text;
  }
  return new ExportStream({ ...head, type: 'text/markdown' }, text());
}

async function* stepsFrom<Each extends Step>(
  first: Omit<Each, 'head'> & Pick<Each, 'next'>,
  next: NextStep<Each>,
): AsyncGenerator<Omit<Each, 'head'>> {
  yield first;
  for (let last = first.next; last !== null; ) {
    const step = await readStepWithRetries(next, last);
    yield step;
    last = step.next;
  }
}

/** Number of retries of a later step of a file, with a second or `retryAfter` between two of them. */
const RETRIES = 8;

/** Retries a step while the server is unavailable, because the client cannot retry a part of a file. */
async function readStepWithRetries<Each extends Step>(next: NextStep<Each>, after: string): Promise<Each> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await next(after);
    } catch (thrown) {
      const { code, details } = toAppError(thrown);
      if (code !== 'unavailable' || retries === RETRIES) throw thrown;
      await sleep((details.retryAfter ?? 1) * 1000);
    }
  }
}

interface ExportedFile {
  fileName: string;
  type: string;
  /** Number of all rows or notes. */
  total: number;
}

export class ExportStream {
  readonly #file: ExportedFile;
  readonly #content: AsyncIterable<string | Uint8Array>;

  constructor(file: ExportedFile, content: AsyncIterable<string | Uint8Array>) {
    this.#file = file;
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    const { fileName, type, total } = this.#file;
    return reply
      .header('x-total-count', total)
      .header('content-disposition', attachmentOf(fileName))
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      .send(Readable.from(this.#content));
  }
}
