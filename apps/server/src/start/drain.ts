import type { FastifyInstance } from 'fastify';

/** Milliseconds until connections are cut on which something is still under way. */
const DEADLINE = 10_000;

/** Takes no new connections, answers what is under way, and closes each connection with its answer. */
export async function drain(app: FastifyInstance, deadline = DEADLINE): Promise<void> {
  app.lifecycle.draining = true;
  const cut = setTimeout(() => app.server.closeAllConnections(), deadline);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
