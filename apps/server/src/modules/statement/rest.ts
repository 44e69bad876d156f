import { acceptLinesInput, STATEMENT_COLUMNS, STATEMENT_MAX_BYTES } from '@dars/contracts/selling/statement';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { statementRouter } from './router.ts';

const restRoute = restRouteOf({ statement: statementRouter });

/** The columns of the file, separated by commas; nothing stands for one that is not used. */
const columns = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((each) => each.trim() || null)),
    ),
    z.array(z.nullable(z.enum(STATEMENT_COLUMNS))),
  ),
);

const contentOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('base64') : '');

export const statementRest = [
  restRoute({
    method: 'POST',
    url: '/api/orders/statement',
    procedure: 'statement.match',
    summary: 'Compare the lines of a bank statement (CSV, MT940 or CAMT.053) with the orders; nothing is stored',
    query: z.strictObject({ columns }),
    raw: {
      maxBytes: STATEMENT_MAX_BYTES,
      types: ['text/csv', 'text/plain', 'application/xml', 'application/octet-stream'],
    },
    call: (caller, { query, body }) => caller.statement.match({ ...query, content: contentOf(body) }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/orders/statement/lines',
    procedure: 'statement.acceptLines',
    summary: 'Accept orders by lines of a bank statement, each on its own',
    body: acceptLinesInput,
    call: (caller, { body }) => caller.statement.acceptLines(body),
  }),
];
