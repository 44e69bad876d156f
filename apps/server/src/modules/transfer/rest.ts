import { pageQuery } from '@dars/contracts/list';
import {
  accountNumberLookup,
  ibanLookup,
  transferById,
  transferInput,
  updateTransferInput,
} from '@dars/contracts/portal/transfer';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { transferRouter } from './router.ts';

const restRoute = restRouteOf({ transfer: transferRouter });

const { transferId, ...changes } = updateTransferInput.shape;
/** An id in a form; a field without a value counts as absent. */
const optionalId = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(transferId),
  ),
);

export const transferRest = [
  restRoute({
    method: 'GET',
    url: '/api/transfers/check-iban-already-exist',
    procedure: 'transfer.ibanExists',
    summary: 'Whether another bank account of the portal has this IBAN',
    query: z.strictObject({ ...ibanLookup.shape, transferId: optionalId }),
    call: (caller, { query }) => caller.transfer.ibanExists(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/transfers/check-account-number-already-exist',
    procedure: 'transfer.accountNumberExists',
    summary: 'Whether another bank account of the portal has this number',
    query: z.strictObject({ ...accountNumberLookup.shape, transferId: optionalId }),
    call: (caller, { query }) => caller.transfer.accountNumberExists(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/transfers',
    procedure: 'transfer.list',
    summary: 'Bank accounts of the portal',
    query: z.strictObject(pageQuery),
    call: (caller, { query }) => caller.transfer.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/transfers',
    procedure: 'transfer.create',
    summary: 'Add a bank account',
    body: transferInput,
    status: 201,
    call: (caller, { body }) => caller.transfer.create(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/transfers/:transferId',
    procedure: 'transfer.update',
    summary: 'Change a bank account',
    params: transferById,
    body: z.strictObject(changes),
    call: (caller, { params, body }) => caller.transfer.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/transfers/:transferId',
    procedure: 'transfer.delete',
    summary: 'Delete a bank account',
    params: transferById,
    status: 204,
    call: (caller, { params }) => caller.transfer.delete(params),
  }),
];
