import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Trace } from '../../core/context.ts';
import { MAX_BATCH, procedureType } from './trpc.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

/** What is asked for all the time and says nothing about anyone. */
const QUIET = new Set(['/assets/*', '/healthz', '/readyz']);

/**
 * One line for each answer: from which address whoever asked for what, without anything that they sent. Where no route
 * answers the line names the path, without the parts of it that could be secrets.
 */
export function registerAccessLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  // A getter would be shared by all requests; null is replaced before any handler can see it.
  app.decorateRequest('trace', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = { tenantId: undefined, userId: undefined, cost: 0, bytes: 0 };
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(log, request, reply);
    done();
  });
}

/** The line of an answer. Fastify's own errors come without hooks: their answers are logged by who makes them. */
export function logAnswer(
  log: FastifyBaseLogger,
  request: FastifyRequest,
  reply: FastifyReply,
  route = request.routeOptions.url ?? 'none',
): void {
  const { tenantId, userId } = request.trace ?? {};
  const write = QUIET.has(route) ? 'debug' : 'info';
  log[write]({
    requestId: request.id,
    client: request.ip,
    method: request.method,
    route,
    ...(route === TRPC && { procedure: proceduresOf(request) }),
    ...(route === 'none' && { path: loggedPath(request.url) }),
    status: reply.statusCode,
    // Not known of what is refused before any hook has run.
    ms: Math.round(reply.elapsedTime * 10) / 10 || 0,
    tenantId,
    userId,
  });
}

const TRPC = '/trpc/:path';

/** By their names; a name that no procedure has is the sender's own text. */
function proceduresOf({ params }: FastifyRequest): string {
  const names = (params as { path: string }).path.split(',').slice(0, MAX_BATCH);
  return names.map((name) => (procedureType(name) === undefined ? 'unknown' : name)).join();
}

const MAX_PATH = 100;
/** Long enough to be a secret, or an address of somebody. */
const SECRET = /@|%40|^.{24,}$/;

function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const parts = path.slice(0, 1_000).split('/');
  return parts
    .map((part) => (SECRET.test(part) ? '…' : part))
    .join('/')
    .slice(0, MAX_PATH);
}
