import { pageQuery } from '@dars/contracts/list';
import { exportFeesInput, listFeesInput } from '@dars/contracts/selling/fee-report';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { feeRouter } from './router.ts';

const restRoute = restRouteOf({ fee: feeRouter });

const { month } = listFeesInput.shape;

export const feeRest = [
  restRoute({
    method: 'GET',
    url: '/api/fees/months',
    procedure: 'fee.months',
    summary: 'Noted fees of the last twelve months by currency',
    call: (caller) => caller.fee.months(),
  }),
  restRoute({
    method: 'GET',
    url: '/api/fees',
    procedure: 'fee.list',
    summary: 'Noted fees of a month by portal, the highest first',
    query: z.strictObject({ ...pageQuery, month }),
    call: (caller, { query }) => caller.fee.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/fees/export',
    procedure: 'fee.export',
    summary: 'Noted fees of a month by portal, as a CSV file',
    body: z.strictObject({ month: exportFeesInput.shape.month }),
    call: (caller, { body }) => csvStream((after) => caller.fee.export({ ...body, after })),
  }),
];
