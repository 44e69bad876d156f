import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Trace } from '../trpc/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

/** What is asked for all the time and says nothing about anyone. */
const QUIET = new Set(['/assets/*', '/healthz', '/readyz']);

/** One line for each answer: who asked for what, without anything that they sent. */
export function registerAccessLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  // A getter would be shared by all requests; null is replaced before any handler can see it.
  app.decorateRequest('trace', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = { tenantId: undefined, userId: undefined };
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { tenantId, userId } = request.trace;
    const route = request.routeOptions.url ?? 'none';
    const write = QUIET.has(route) ? 'debug' : 'info';
    log[write]({
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      tenantId,
      userId,
    });
    done();
  });
}
