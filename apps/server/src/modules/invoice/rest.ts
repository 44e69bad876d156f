import { pageQuery, queryFilter } from '@dars/contracts/list';
import {
  exportInvoicesInput,
  invoicesOfOrder,
  listInvoicesInput,
  sumInvoicesInput,
} from '@dars/contracts/selling/invoice';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { invoiceRouter } from './router.ts';

const restRoute = restRouteOf({ invoice: invoiceRouter });

const { query, kind, courseId, month, from, to, groupId, sort } = listInvoicesInput.shape;
const { after: _step, ...fields } = exportInvoicesInput.shape;

export const invoiceRest = [
  restRoute({
    method: 'GET',
    url: '/api/invoices',
    procedure: 'invoice.list',
    summary: 'Invoices and credit notes of the portal',
    query: z.strictObject({
      ...pageQuery,
      sort,
      query: queryFilter(query.def.innerType),
      kind: queryFilter(kind.def.innerType),
      courseId: queryFilter(courseId.def.innerType),
      month: queryFilter(month.def.innerType),
      from,
      to,
      groupId: queryFilter(groupId),
    }),
    call: (caller, { query: filters }) => caller.invoice.list(filters),
  }),
  restRoute({
    method: 'POST',
    url: '/api/invoices/export',
    procedure: 'invoice.export',
    summary: 'Invoices and credit notes of the portal, as a CSV file',
    body: z.strictObject(fields),
    call: (caller, { body }) => csvStream((after) => caller.invoice.export({ ...body, after })),
  }),
  restRoute({
    method: 'GET',
    url: '/api/invoices/sums',
    procedure: 'invoice.sum',
    summary: 'Sums of invoices and credit notes by month, course or way of payment',
    query: sumInvoicesInput,
    call: (caller, { query: sought }) => caller.invoice.sum(sought),
  }),
  restRoute({
    method: 'GET',
    url: '/api/me/orders/:orderId/invoices',
    procedure: 'invoice.listOwn',
    summary: 'Invoices and credit notes of an order of the caller',
    params: invoicesOfOrder,
    call: (caller, { params }) => caller.invoice.listOwn(params),
  }),
];
