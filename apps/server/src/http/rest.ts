import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type * as z from 'zod/mini';
import { parse as coreParse } from 'zod/v4/core';
import { CsvStream } from '../core/csv-stream.ts';
import { toAppError } from '../core/errors.ts';
import { JSON_TYPE, JsonStream } from '../core/json-stream.ts';
import type { Context } from '../trpc/context.ts';
import { compiled } from '../trpc/parsers.ts';
import { type Caller, createCaller } from '../trpc/router.ts';
import type { ContextOf } from './context.ts';
import { readKey } from './idempotency.ts';
import { assertMayCall, procedureType, takesKey } from './trpc.ts';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;

/** A REST path of the specification: what it takes, and the procedure that answers it. Data, so that tests and OpenAPI can read it. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** The procedure's path in the router, for the parity test and the documentation. */
  procedure: string;
  /** What it does, for who reads the API's documentation. */
  summary: string;
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
  status: number;
  call(caller: Caller, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
  /** What it answers, where that is not what the procedure does. */
  answers?: Schema | undefined;
  /** What a visitor of a portal, who has no session, gets in place of it. */
  forVisitors?: RestRoute['call'] | undefined;
}

/** Declares a route with the types of its schemas. Query and path parameters are coerced here and nowhere else. */
export function restRoute<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(route: {
  method: RestRoute['method'];
  url: string;
  procedure: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  status?: number;
  answers?: Schema;
  call(caller: Caller, input: { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> }): Promise<unknown>;
  forVisitors?(
    caller: Caller,
    input: { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> },
  ): Promise<unknown>;
}): RestRoute {
  const { params, query, body, status = 200, call, forVisitors } = route;
  // The handler parses each part by these very schemas before it calls.
  return {
    ...route,
    params,
    query,
    body,
    status,
    call: call as RestRoute['call'],
    forVisitors: forVisitors as RestRoute['forVisitors'],
  };
}

/** What is wrong with a field of the procedure is said of the one that carries it here. */
export function sayInstead<Answer>(field: string, here: string, call: Promise<Answer>): Promise<Answer> {
  return call.catch((thrown: unknown) => {
    const { code, details } = toAppError(thrown);
    if (!details.issues) throw thrown;
    const rename = (step: string | number) => (step === field ? here : step);
    const issues = details.issues.map((issue) => ({ ...issue, path: issue.path.map(rename) }));
    throw new AppError(code, { ...details, issues }, { cause: thrown });
  });
}

/** Registers the shims. Every one: parse, call the procedure, answer. */
export function registerRest(app: FastifyInstance, routes: readonly RestRoute[], contextOf: ContextOf): void {
  for (const route of routes) {
    const schemas = { params: compiled(route.params), query: compiled(route.query), body: compiled(route.body) };
    app.route({
      method: route.method,
      url: route.url,
      // Clients activate an account by GET. Fastify would let HEAD do the same, which link checkers take for harmless.
      exposeHeadRoute: procedureType(route.procedure) === 'query',
      ...(route.method !== 'GET' && { onRequest: refuseStrangers(route, contextOf) }),
      handler: async (request, reply) => {
        const ctx = contextOf(request, reply);
        const input = await readInput({ ...route, ...schemas }, request, ctx);
        if (takesKey(route)) ctx.idempotency = readKey(request);
        const call = visitorsCall(route, ctx) ?? route.call;
        const output = await call(createCaller(ctx), input);
        if (ctx.idempotency?.isReplay) reply.header('idempotency-replayed', 'true');
        return answer(reply, route.status, output);
      },
    });
  }
}

const isStranger = ({ sessionSecret, bearer }: Context): boolean => sessionSecret === undefined && bearer === undefined;

/** What a visitor of a portal gets, where there is something for them. */
const visitorsCall = ({ forVisitors }: RestRoute, ctx: Context): RestRoute['forVisitors'] =>
  isStranger(ctx) && ctx.realm.kind === 'tenant' ? forVisitors : undefined;

/** Fastify reads a body before the handler runs: a stranger's is not looked at where only others may call. */
function refuseStrangers({ procedure }: RestRoute, contextOf: ContextOf): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const ctx = contextOf(request, reply);
    if (isStranger(ctx)) await assertMayCall(ctx, procedure);
  };
}

/** What is wrong with an input is told only to who may call: a procedure's guards come before its input here too. */
async function readInput(route: RestRoute, request: FastifyRequest, ctx: Context) {
  const { params, query, body, procedure } = route;
  try {
    return {
      params: parse(params, request.params),
      query: parse(query, request.query),
      body: parse(body, request.body),
    };
  } catch (invalid) {
    if (!visitorsCall(route, ctx)) await assertMayCall(ctx, procedure);
    throw invalid;
  }
}

/** @throws $ZodError, which the error handler turns into `validation` */
function parse(schema: Schema | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : coreParse(schema, value);
}

function answer(reply: FastifyReply, status: number, output: unknown): unknown {
  if (output instanceof JsonStream || output instanceof CsvStream) return output.send(reply.code(status));
  if (isList(output)) reply.header('x-total-count', output.total);
  reply.code(status);
  if (output === undefined) return reply.send();
  // Fastify would send null as an empty body; existence look-ups answer the JSON null.
  return output === null ? reply.type(JSON_TYPE).send('null') : output;
}

function isList(output: unknown): output is { total: number } {
  return typeof output === 'object' && output !== null && 'rows' in output && 'total' in output;
}
