import { BYTE_ORDER_MARK, type CsvStep, csvText } from '@dars/contracts/csv';
import type { Fields } from '../samples/sample.ts';

/** Maps a procedure's input to the parts of a REST request. A part that is left out stays empty. */
export interface Transport {
  /** The procedure, if it is not the route's own. */
  procedure?: string;
  path?(input: Fields): Fields;
  query?(input: Fields): Fields;
  body?(input: Fields): Fields;
  /** The body of a route that takes a file, instead of `body`. */
  file?(input: Fields): string;
  /** Converts the procedure's answer to the route's, if they differ. */
  answer?(data: unknown): unknown;
}

/** The transports of each of some REST routes, by method and address. */
export type Transports = Record<string, Transport[]>;

export const same = (input: Fields): Fields => input;
export const pathOnly: Transport[] = [{ path: same }];

/** The field travels in the address, and the others in the body. */
export const withFieldInPath = (field: string): Transport => ({
  path: (input) => ({ [field]: input[field] }),
  body: ({ [field]: _inPath, ...input }) => input,
});
export const withIdInPath = withFieldInPath('id');
export const withCourseInPath = withFieldInPath('courseId');

/** The field travels in the address, and the others in the query. */
export const withQueryBeside = (field: string): Transport => ({
  path: (input) => ({ [field]: input[field] }),
  query: ({ [field]: _inPath, ...input }) => input,
});

/** The bytes of a file that a procedure takes in Base64. */
export const fileOf = ({ content }: Fields): string =>
  typeof content === 'string' ? Buffer.from(content, 'base64').toString() : (JSON.stringify(content) ?? '');

/** The table of an export's first step, which is the whole table if there are few rows. */
export const asTable = (step: unknown): string => {
  const { head, rows } = step as CsvStep;
  return BYTE_ORDER_MARK + csvText([head?.columns ?? [], ...rows]);
};
