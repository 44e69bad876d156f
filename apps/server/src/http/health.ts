import type { FastifyInstance } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import { shared, within } from '../core/within.ts';

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle;
  }
}

export interface Lifecycle {
  /** Once true: no new work, answers close their connections. */
  draining: boolean;
}

/** Milliseconds for which `/readyz` waits for the database: a proxy that asks wants an answer before it gives up itself. */
const PING_LIMIT = 1_500;

/** For whoever runs the server: answered at any host, before limits and load are looked at. */
export function registerHealth(app: FastifyInstance, { db, log }: Deps): void {
  app.decorate('lifecycle', { draining: false });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.lifecycle.draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  const ping = shared(() => db.ping());
  app.get('/readyz', async (_request, reply) => {
    if (app.lifecycle.draining) return reply.code(503).send({ status: 'draining' });
    const answers = await within(PING_LIMIT, ping()).then(
      () => true,
      (error: unknown) => {
        log.warn({ reason: describeReason(error) }, 'the database does not answer');
        return false;
      },
    );
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ok' : 'database unavailable' });
  });
}
