import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Trace } from '../../core/context.ts';
import { spanFields } from '../../core/tracing.ts';
import { MAX_BATCH, procedureType } from './trpc.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

/** Frequent routes that say nothing about a person. The server logs them at debug level. */
export const DEBUG_ROUTES = new Set(['/assets/*', '/healthz', '/readyz']);

/**
 * Writes one log line for each answer, with the client's address and the route, and without the data of the request.
 * For an unknown route the line contains the path, without the parts of it that could be secrets.
 */
export function registerAccessLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  // A getter would be shared by all requests. A hook replaces null before any handler can see it.
  app.decorateRequest('trace', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = { tenantId: undefined, userId: undefined, span: undefined, cost: 0, bytes: 0 };
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(log, request, reply);
    done();
  });
}

/** Logs one answer. Fastify's own errors skip the hooks, so the code that answers them calls this function itself. */
export function logAnswer(
  log: FastifyBaseLogger,
  request: FastifyRequest,
  reply: FastifyReply,
  route = request.routeOptions.url ?? 'none',
): void {
  const { tenantId, userId, span } = request.trace ?? {};
  const write = DEBUG_ROUTES.has(route) ? 'debug' : 'info';
  log[write]({
    requestId: request.id,
    client: request.ip,
    method: request.method,
    route,
    ...(route === TRPC && { procedure: proceduresOf(request) }),
    ...(route === 'none' && { path: loggedPath(request.url) }),
    status: reply.statusCode,
    // Unknown for a request that was refused before any hook ran.
    ms: Math.round(reply.elapsedTime * 10) / 10 || 0,
    tenantId,
    userId,
    ...(span && spanFields(span)),
  });
}

const TRPC = '/trpc/:path';

/**
 * Returns the names of the called procedures. An unknown name is the sender's own text, so the log does not contain it.
 */
function proceduresOf({ params }: FastifyRequest): string {
  const names = (params as { path: string }).path.split(',').slice(0, MAX_BATCH);
  return names.map((name) => (procedureType(name) === undefined ? 'unknown' : name)).join();
}

const MAX_PATH = 100;
/** Matches a part of a path that could be a secret or an e-mail address. */
const SECRET = /@|%40|^.{24,}$/;

function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const parts = path.slice(0, 1_000).split('/');
  return parts
    .map((part) => (SECRET.test(part) ? '…' : part))
    .join('/')
    .slice(0, MAX_PATH);
}
