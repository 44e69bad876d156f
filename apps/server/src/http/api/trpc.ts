import { AppError } from '@dars/contracts/errors';
import type { UnderLoad } from '@dars/db/client';
import type { AnyTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { Context } from '../../core/context.ts';
import { MAX_MESSAGES, toAppError } from '../../core/errors.ts';
import { type ErrorShape, errorShape, type ProcedureMeta, schemasOf } from '../../core/init.ts';
import { guardOf } from '../../core/procedures.ts';
import { traceProcedure } from '../../core/tracing.ts';
import { appRouter } from '../../router.ts';
import type { ContextOf } from '../context.ts';
import { logUnexpected, setErrorHeaders } from '../error-reply.ts';
import { chargeFailure } from '../failure-budget.ts';
import { readKey } from './idempotency-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The procedure that a REST route calls. */
    procedure?: string;
  }
}

/** The maximum number of calls in a batch. A page needs a few; more would let one request do the work of many. */
export const MAX_BATCH = 10;

/** The procedures by path. tRPC's types show a nested record; at run time it is flat. */
const procedures = new Map(Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>));

type Answer = { result: { data: unknown } } | { error: ErrorShape };

/**
 * Registers tRPC's protocol as two routes: queries by GET, mutations by POST, JSON only, single or batched. The stock
 * adapter builds a web Request and Response around each call, which costs more than the call itself.
 */
export function registerTrpc(app: FastifyInstance, contextOf: ContextOf): void {
  const handle = (type: 'query' | 'mutation', inputOf: (request: FastifyRequest) => unknown) =>
    async function handler(request: FastifyRequest<Route>, reply: FastifyReply) {
      const ctx = contextOf(request, reply);
      const { path } = request.params;
      const input = inputOf(request);
      const call = { path, type, input };
      if (type === 'mutation' && procedures.has(path) && takesKey({ method: 'POST', procedure: path }))
        ctx.idempotency = readKey(request);
      return request.query.batch === undefined ? single(ctx, reply, call) : batch(ctx, reply, call);
    };
  app.get<Route>('/trpc/:path', handle('query', queryInput));
  app.post<Route>(
    '/trpc/:path',
    handle('mutation', (request) => request.body),
  );
}

/** Returns whether a procedure is a query or a mutation; undefined if it does not exist. */
export function procedureType(path: string): 'query' | 'mutation' | undefined {
  const type = procedures.get(path)?._def.type;
  return type === 'subscription' ? undefined : type;
}

const metaOf = (path: string) => procedures.get(path)?._def.meta as ProcedureMeta | undefined;

/** Returns the name of the only procedure that a request calls, if there is one. */
export function procedureOf({ routeOptions: { url, config }, params }: FastifyRequest): string | undefined {
  if (url !== '/trpc/:path') return config.procedure;
  const { path } = params as Route['Params'];
  return procedures.has(path) ? path : undefined;
}

/** Returns what becomes of a request while the server is full. */
export function underLoadOf(request: FastifyRequest): UnderLoad {
  return metaOf(procedureOf(request) ?? '')?.underLoad ?? 'refuse';
}

/**
 * Returns whether a call accepts an idempotency key. Public calls have no account to which the key could belong,
 * uploads work outside of a transaction, a file changes nothing, and an answer that is shown only once is not stored.
 */
export function takesKey({ method, procedure }: { method: string; procedure: string }): boolean {
  const { scope, answersOnce } = contractOf(procedure).meta;
  const isWritten = scope === 'tenant' || scope === 'platform';
  return method === 'POST' && isWritten && procedureType(procedure) === 'mutation' && !answersOnce;
}

interface Contract {
  meta: ProcedureMeta;
  input?: $ZodType;
  output?: $ZodType;
}

/** Returns the properties and schemas of a procedure without a call. */
export function contractOf(path: string): Contract {
  const procedure = procedures.get(path);
  if (!procedure) throw new Error(`There is no procedure ${path}`);
  return { meta: procedure._def.meta as ProcedureMeta, ...schemasOf(procedure) };
}

/** Refuses a caller who may not call a procedure with any input. @throws the errors of the procedure's guard */
export async function assertMayCall(ctx: Context, path: string): Promise<void> {
  const meta = metaOf(path);
  const guard = meta && guardOf(meta);
  await guard?.({ path, type: 'query', ctx, batchIndex: 0, signal: undefined, getRawInput: async () => undefined });
}

interface Route {
  Params: { path: string };
  Querystring: { batch?: unknown; input?: unknown };
}

interface Call {
  path: string;
  type: 'query' | 'mutation';
  input: unknown;
}

async function single(ctx: Context, reply: FastifyReply, call: Call): Promise<Answer> {
  try {
    return { result: { data: await run(ctx, call, 0) } };
  } catch (thrown) {
    const error = toAppError(thrown);
    setErrorHeaders(reply, error);
    return { error: failure(ctx, error) };
  }
}

async function batch(ctx: Context, reply: FastifyReply, { path, type, input }: Call): Promise<Answer[]> {
  const paths = path.split(',');
  if (paths.length > MAX_BATCH || !isRecord(input ?? {})) throw new AppError('bad-request');
  const inputs = isRecord(input) ? input : {};
  const calls = paths.map((each, index) => run(ctx, { path: each, type, input: inputs[index] }, index));
  const settled = await Promise.allSettled(calls);
  const errors = settled.flatMap((call) => (call.status === 'rejected' ? [toAppError(call.reason)] : []));
  const [first] = errors;
  // The response has the errors' status if all agree, else 207.
  const agreed = errors.length === settled.length && errors.every((error) => error.code === first?.code);
  for (const error of errors.slice(agreed ? 1 : 0)) chargeFailure(reply.request, error);
  if (first && agreed) setErrorHeaders(reply, first);
  else if (first) reply.code(207);
  // The failed calls share the maximum number of messages of one response.
  const most = Math.floor(MAX_MESSAGES / Math.max(1, errors.length));
  return settled.map((call) =>
    call.status === 'fulfilled'
      ? { result: { data: call.value } }
      : { error: failure(ctx, toAppError(call.reason), most) },
  );
}

async function run(ctx: Context, { path, type, input }: Call, batchIndex: number): Promise<unknown> {
  const procedure = procedures.get(path);
  if (!procedure) throw new AppError('not-found');
  if (procedure._def.type !== type) throw new AppError('method-not-allowed');
  const call = { path, type, ctx, batchIndex, signal: undefined, getRawInput: async () => input };
  return traceProcedure(ctx.deps.tracing, path, () => procedure(call));
}

function failure(ctx: Context, error: AppError, most?: number): ErrorShape {
  logUnexpected(ctx.deps.log, error, ctx.requestId);
  return errorShape(error, ctx.language, ctx.requestId, most);
}

function queryInput(request: FastifyRequest): unknown {
  const { input } = request.query as Route['Querystring'];
  if (input === undefined) return undefined;
  if (typeof input !== 'string') throw new AppError('bad-request');
  return request.server.parseJson(input);
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
