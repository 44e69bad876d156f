import type { FastifyInstance } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import { shareConcurrentCalls, withTimeout } from '../core/timeout.ts';

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle;
  }
}

export interface Lifecycle {
  /** If true, the server accepts no new work and closes each connection with its answer. */
  draining: boolean;
}

/** Milliseconds that `/readyz` waits for the database, less than a proxy waits for the answer. */
const PING_LIMIT = 1_500;

/** Registers the health checks for operators, at any host and before limits and overload are checked. */
export function registerHealth(app: FastifyInstance, { db, log }: Deps): void {
  app.decorate('lifecycle', { draining: false });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.lifecycle.draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  const ping = shareConcurrentCalls(() => db.ping());
  app.get('/readyz', async (_request, reply) => {
    if (app.lifecycle.draining) return reply.code(503).send({ status: 'draining' });
    const answers = await withTimeout(PING_LIMIT, ping()).then(
      () => true,
      (error: unknown) => {
        log.warn({ reason: describeReason(error) }, 'the database does not answer');
        return false;
      },
    );
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ok' : 'database unavailable' });
  });
}
