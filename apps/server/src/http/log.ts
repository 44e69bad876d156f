import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Trace } from '../trpc/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

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
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      tenantId,
      userId,
    });
    done();
  });
}

/**
 * An error as it may be written down. A message can quote what was sent (a database's does, with every parameter), so
 * of errors that come from the database only their codes and names stay.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const known = error as Error & Record<string, unknown>;
  const fromDatabase = 'query' in known || 'severity' in known;
  return {
    type: error.name,
    ...(fromDatabase ? pick(known, DATABASE_FIELDS) : { message: error.message, code: known['code'] }),
    stack: frames(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const DATABASE_FIELDS = ['code', 'severity', 'schema_name', 'table_name', 'column_name', 'constraint_name', 'routine'];

function pick(error: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => error[field] !== undefined).map((field) => [field, error[field]]));
}

/** Without its first lines, which repeat the message. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim());
}
