import { AppError } from '@dars/contracts/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { parse as coreParse } from 'zod/v4/core';
import type { Context } from '../../core/context.ts';
import { ExportStream } from '../../core/export-stream.ts';
import { JSON_TYPE, JsonStream } from '../../core/json-stream.ts';
import { FileAnswer, type RestRoute, type Schema } from '../../core/rest-route.ts';
import { traceProcedure } from '../../core/tracing.ts';
import type { ContextOf } from '../context.ts';
import { readKey } from './idempotency-key.ts';
import { assertMayCall, procedureType, takesKey } from './trpc.ts';

/** Registers the REST routes. Each parses its input, calls the procedure and answers. */
export function registerRest(app: FastifyInstance, routes: readonly RestRoute[], contextOf: ContextOf): void {
  for (const route of routes.filter(({ raw }) => !raw)) registerRoute(app, route, contextOf);
  const files = routes.filter(({ raw }) => raw);
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async ({ trace }: FastifyRequest, body: Buffer) => {
      trace.bytes = body.length;
      return body;
    });
    scope.setErrorHandler((error: FastifyError, request) => {
      throw error.statusCode === 413 ? fileTooLarge(request, error) : error;
    });
    for (const route of files) registerRoute(scope, route, contextOf);
    done();
  });
}

/** Names the most megabytes of a file that is too large, which Fastify refuses by its told length or while it arrives. */
const fileTooLarge = ({ routeOptions }: FastifyRequest, cause: FastifyError): AppError =>
  new AppError(
    'payload-too-large',
    {
      issues: [
        {
          path: ['content'],
          rule: 'file-size-limit',
          params: { max: Math.floor((routeOptions.bodyLimit ?? 0) / 1024 / 1024) },
        },
      ],
    },
    { cause },
  );

function registerRoute(app: FastifyInstance, route: RestRoute, contextOf: ContextOf): void {
  app.route({
    method: route.method,
    url: route.url,
    config: { procedure: route.procedure, ...(route.outlivesPortal && { outlivesPortal: true }) },
    ...(route.raw && { bodyLimit: route.raw.maxBytes }),
    // Clients activate an account by GET. Fastify would let HEAD do the same, which link checkers consider harmless.
    exposeHeadRoute: procedureType(route.procedure) === 'query',
    ...(route.method !== 'GET' && { onRequest: refuseAnonymous(route, contextOf) }),
    handler: async (request, reply) => {
      const ctx = contextOf(request, reply);
      const input = await readInput(route, request, ctx);
      if (takesKey(route)) ctx.idempotency = readKey(request);
      const call = visitorCall(route, ctx) ?? route.call;
      const output = await traceProcedure(ctx.deps.tracing, route.procedure, () => call(ctx, input));
      if (ctx.idempotency?.isReplay) reply.header('idempotency-replayed', 'true');
      return answer(reply, route.isAccepted?.(output) ? 202 : route.status, output);
    },
  });
}

const isAnonymous = ({ sessionSecret, bearer }: Context): boolean =>
  sessionSecret === undefined && bearer === undefined;

/** Returns the route's call for visitors, if a visitor of a portal asks and the route has one. */
const visitorCall = ({ forVisitors }: RestRoute, ctx: Context): RestRoute['forVisitors'] =>
  isAnonymous(ctx) && ctx.realm.kind === 'tenant' ? forVisitors : undefined;

/**
 * Refuses a stranger before the server reads the body, and whoever may not call before it reads a file. Fastify reads
 * the body before the handler runs.
 */
function refuseAnonymous({ procedure, raw }: RestRoute, contextOf: ContextOf): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const ctx = contextOf(request, reply);
    if (raw || isAnonymous(ctx)) await assertMayCall(ctx, procedure);
  };
}

/**
 * Parses the input. Only callers who may call learn of mistakes in it, as the procedure's guards run before its input
 * is parsed.
 */
async function readInput(route: RestRoute, request: FastifyRequest, ctx: Context) {
  const { params, query, body, procedure, raw } = route;
  try {
    return {
      params: parse(params, request.params),
      query: parse(query, request.query),
      body: raw ? (request.body ?? Buffer.alloc(0)) : parse(body, request.body),
    };
  } catch (invalid) {
    if (!visitorCall(route, ctx)) await assertMayCall(ctx, procedure);
    throw invalid;
  }
}

/** @throws $ZodError, which the error handler turns into `validation` */
function parse(schema: Schema | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : coreParse(schema, value);
}

function answer(reply: FastifyReply, status: number, output: unknown): unknown {
  if (output instanceof JsonStream || output instanceof ExportStream || output instanceof FileAnswer)
    return output.send(reply.code(status));
  if (isList(output)) reply.header('x-total-count', output.total);
  reply.code(status);
  if (output === undefined) return reply.send();
  // Fastify would send null as an empty body; existence look-ups answer the JSON null.
  return output === null ? reply.type(JSON_TYPE).send('null') : output;
}

function isList(output: unknown): output is { total: number } {
  return typeof output === 'object' && output !== null && 'rows' in output && 'total' in output;
}
