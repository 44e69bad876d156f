import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two readings of the event loop's delay. */
const INTERVAL = 1_000;

/** Milliseconds between two samples. They are part of the measured delay. */
const RESOLUTION = 10;

/** Seconds in Retry-After for an overloaded server. */
const RETRY = 10;

/**
 * Refuses requests while the event loop lags by more than `maxDelay` milliseconds. It reads nothing from the system,
 * which a server without a free file descriptor could not do.
 */
export function registerOverloadCheck(app: FastifyInstance, maxDelay: number): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  let delay = 0;
  let timer: NodeJS.Timeout | undefined;
  // Starts when the application is ready, because the start itself keeps the loop busy.
  app.addHook('onReady', async () => {
    histogram.enable();
    timer = setInterval(() => {
      // Without a sample the loop was blocked for the whole interval.
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
