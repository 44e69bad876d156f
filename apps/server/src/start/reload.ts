import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that answers with the sources as they were when it started. */
interface Running {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

interface ReloadOptions {
  start: () => Promise<Running>;
  /** Called with the error of a server that cannot start or be closed. */
  onFailed: (error: unknown) => void;
}

interface Reloaded {
  /** Answers with the latest sources; a request that arrives during a reload waits for it. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Restarts the server. Several calls at once cause one restart. */
  reload(): void;
  close(): Promise<void>;
}

/** Time in ms within which several saved files cause one restart. */
const DEBOUNCE_MS = 50;
/** Time in ms that a restart waits for responses under way. */
const DRAIN_LIMIT_MS = 1_000;

/** Starts a server, and restarts it on request. If it cannot start, requests are answered with the reason. */
export function serveReloaded({ start, onFailed }: ReloadOptions): Reloaded {
  const responses = new Set<Promise<unknown>>();
  let isReloading = false;
  let current = begin();

  /** Starts the server. A later change may be too late for this start, so it causes another one. */
  function begin(): Promise<Running> {
    isReloading = false;
    const running = start();
    running.catch(onFailed);
    return running;
  }

  async function end(running: Promise<Running>): Promise<void> {
    const former = await running.catch(() => undefined);
    await Promise.race([Promise.all(responses), sleep(DRAIN_LIMIT_MS)]);
    await former?.close().catch(onFailed);
  }

  async function restart(former: Promise<Running>): Promise<Running> {
    await sleep(DEBOUNCE_MS);
    await end(former);
    return begin();
  }

  /** Waits until no reload is under way. */
  async function settle(): Promise<Running> {
    for (;;) {
      const running = current;
      await running.catch(() => undefined);
      if (running === current) return running;
    }
  }

  return {
    async handle(request, response) {
      try {
        const running = await settle();
        const closed = once(response, 'close').finally(() => responses.delete(closed));
        responses.add(closed);
        running.handle(request, response);
      } catch (error) {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.stack : String(error));
      }
    },
    reload() {
      if (isReloading) return;
      isReloading = true;
      current = restart(current);
    },
    async close() {
      await end(current);
    },
  };
}
