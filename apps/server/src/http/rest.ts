import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type * as z from 'zod/mini';
import { parse as coreParse } from 'zod/v4/core';
import type { Context } from '../trpc/context.ts';
import { type Caller, createCaller } from '../trpc/router.ts';
import type { ContextOf } from './context.ts';
import { CsvStream } from './csv-stream.ts';
import { assertMayCall, procedureType } from './trpc.ts';

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

/**
 * A list that is too long to hold: written as its batches come, no faster than the client reads. A client that goes
 * away ends it.
 */
export class ListStream {
  readonly #total: number;
  readonly #batches: AsyncIterable<readonly unknown[]>;

  constructor(total: number, batches: AsyncIterable<readonly unknown[]>) {
    this.#total = total;
    this.#batches = batches;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.header('x-total-count', this.#total).type(JSON_TYPE).send(Readable.from(this.#json()));
  }

  async *#json(): AsyncGenerator<string> {
    let written = 0;
    yield '{"rows":[';
    for await (const batch of this.#batches) {
      if (batch.length === 0) continue;
      yield (written > 0 ? ',' : '') + JSON.stringify(batch).slice(1, -1);
      written += batch.length;
    }
    yield `],"total":${written}}`;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Registers the shims. Every one: parse, call the procedure, answer. */
export function registerRest(app: FastifyInstance, routes: readonly RestRoute[], contextOf: ContextOf): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.url,
      // SPEC 7 activates by GET. Fastify would let HEAD do the same, which link checkers take for harmless.
      exposeHeadRoute: procedureType(route.procedure) === 'query',
      ...(route.method !== 'GET' && { onRequest: refuseStrangers(route, contextOf) }),
      handler: async (request, reply) => {
        const ctx = contextOf(request, reply);
        const input = await readInput(route, request, ctx);
        const isVisitor = ctx.sessionSecret === undefined && ctx.realm.kind === 'tenant';
        const call = (isVisitor && route.forVisitors) || route.call;
        const output = await call(createCaller(ctx), input);
        return answer(reply, route.status, output);
      },
    });
  }
}

/** Fastify reads a body before the handler runs: a stranger's is not looked at where only others may call. */
function refuseStrangers({ procedure }: RestRoute, contextOf: ContextOf): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const ctx = contextOf(request, reply);
    if (ctx.sessionSecret === undefined) await assertMayCall(ctx, procedure);
  };
}

/** What is wrong with an input is told only to who may call: a procedure's guards come before its input here too. */
async function readInput({ params, query, body, procedure }: RestRoute, request: FastifyRequest, ctx: Context) {
  try {
    return {
      params: parse(params, request.params),
      query: parse(query, request.query),
      body: parse(body, request.body),
    };
  } catch (invalid) {
    await assertMayCall(ctx, procedure);
    throw invalid;
  }
}

/** @throws $ZodError, which the error handler turns into `validation` */
function parse(schema: Schema | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : coreParse(schema, value ?? {});
}

function answer(reply: FastifyReply, status: number, output: unknown): unknown {
  if (output instanceof ListStream || output instanceof CsvStream) return output.send(reply.code(status));
  if (isList(output)) reply.header('x-total-count', output.total);
  reply.code(status);
  if (output === undefined) return reply.send();
  // Fastify would send null as an empty body; existence look-ups answer the JSON null.
  return output === null ? reply.type(JSON_TYPE).send('null') : output;
}

function isList(output: unknown): output is { total: number } {
  return typeof output === 'object' && output !== null && 'rows' in output && 'total' in output;
}
