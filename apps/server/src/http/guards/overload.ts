import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at the delay of the event loop. */
const INTERVAL = 1_000;

/** Milliseconds between two samples of it, which are part of what is measured. */
const RESOLUTION = 10;

/** Seconds after which a client that met an overloaded server may come back. */
const RETRY = 10;

/**
 * Refuses requests while the event loop lags by more than so many milliseconds. It reads nothing of the system: a server
 * without a free file descriptor could not.
 */
export function registerOverloadCheck(app: FastifyInstance, maxDelay: number): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  let delay = 0;
  let timer: NodeJS.Timeout | undefined;
  // Nobody waits for an answer while the server is still being put together, and that keeps the loop busy.
  app.addHook('onReady', async () => {
    histogram.enable();
    timer = setInterval(() => {
      // Without a single sample the loop has stood still for the whole interval.
      delay = histogram.count === 0 ? Number.POSITIVE_INFINITY : Math.max(0, histogram.mean / 1e6 - RESOLUTION);
      histogram.reset();
    }, INTERVAL).unref();
  });
  app.addHook('onRequest', (_request, _reply, done) =>
    done(delay > maxDelay ? new AppError('unavailable', { retryAfter: RETRY }) : undefined),
  );
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
}
