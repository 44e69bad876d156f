import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds until connections with unfinished requests are closed. */
const DEADLINE = 10_000;

interface Draining {
  /** Milliseconds in which whoever passes requests on learns at /readyz that they should go elsewhere. */
  notice?: number;
  deadline?: number;
}

/**
 * Shuts the server down: announces it while still accepting requests, then accepts no new connections, answers pending
 * requests, and closes each connection with its answer.
 */
export async function drain(app: FastifyInstance, { notice = 0, deadline = DEADLINE }: Draining = {}): Promise<void> {
  app.lifecycle.draining = true;
  if (notice > 0) await sleep(notice);
  const cut = setTimeout(() => app.server.closeAllConnections(), deadline);
  // The kernel resets a connection that the server has not accepted when it stops listening, and a proxy does not repeat a
  // POST that may have been done. One whole turn of the event loop accepts every queued connection; the first of the two
  // waits only ends the turn that is under way.
  await nextTurn();
  await nextTurn();
  app.server.close();
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
