import { platformTokenInput, tokenById, tokenInput, tokenListInput } from '@dars/contracts/accounts/token';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { tokenRouter } from './router.ts';

const restRoute = restRouteOf({ token: tokenRouter });

const listQuery = z.strictObject({ ...pageQuery, sort: queryFilter(tokenListInput.shape.sort) });

export const tokenRest = [
  restRoute({
    method: 'GET',
    url: '/api/tokens',
    procedure: 'token.list',
    summary: 'API tokens of the portal',
    query: listQuery,
    call: (caller, { query }) => caller.token.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tokens',
    procedure: 'token.create',
    summary: 'Create an API token, which only this answer shows',
    body: tokenInput,
    status: 201,
    call: (caller, { body }) => caller.token.create(body),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/tokens/:id',
    procedure: 'token.revoke',
    summary: 'Revoke an API token for good',
    params: tokenById,
    status: 204,
    call: (caller, { params }) => caller.token.revoke(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/admin/tokens',
    procedure: 'token.platformList',
    summary: 'API tokens of the platform',
    query: listQuery,
    call: (caller, { query }) => caller.token.platformList(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/admin/tokens',
    procedure: 'token.platformCreate',
    summary: 'Create an API token of the platform, which only this answer shows',
    body: platformTokenInput,
    status: 201,
    call: (caller, { body }) => caller.token.platformCreate(body),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/admin/tokens/:id',
    procedure: 'token.platformRevoke',
    summary: 'Revoke an API token of the platform for good',
    params: tokenById,
    status: 204,
    call: (caller, { params }) => caller.token.platformRevoke(params),
  }),
];
