import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds until connections with unfinished requests are closed. */
const DEADLINE = 10_000;

interface Draining {
  /** Time in ms during which a load balancer learns from /readyz to send requests elsewhere. */
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
  // The kernel resets connections that are queued when the server stops listening, and a proxy does not repeat a POST
  // that may have been processed. One whole turn of the event loop accepts every queued connection; the first wait only
  // ends the current turn.
  await nextTurn();
  await nextTurn();
  app.server.close();
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
