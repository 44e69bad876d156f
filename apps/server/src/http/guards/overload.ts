import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@dars/contracts/errors';
import type { UnderLoad } from '@dars/db/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds between two readings of the event loop's delay. */
const INTERVAL = 1_000;

/** Milliseconds between two samples. They are part of the measured delay. */
const RESOLUTION = 10;

/** Seconds in Retry-After for an overloaded server. */
const RETRY = 10;

/** By how much more the event loop may lag until a request that waits under load is refused. */
const WAIT_FACTOR = 5;

/** Returns the delay of the event loop, in ms, from which on a request is refused. */
export const delayLimit = (underLoad: UnderLoad, maxDelay: number): number =>
  underLoad === 'wait' ? maxDelay * WAIT_FACTOR : maxDelay;

interface OverloadOptions {
  /** Milliseconds. */
  maxDelay: number;
  underLoadOf(request: FastifyRequest): UnderLoad;
}

/**
 * Refuses requests while the event loop lags by more than `maxDelay`. It reads nothing from the system, which a server
 * without a free file descriptor could not do.
 */
export function registerOverloadCheck(app: FastifyInstance, { maxDelay, underLoadOf }: OverloadOptions): void {
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
  app.addHook('onRequest', (request, _reply, done) => {
    const isOverloaded = delay > maxDelay && (underLoadOf(request) === 'refuse' || delay > maxDelay * WAIT_FACTOR);
    done(isOverloaded ? new AppError('unavailable', { retryAfter: RETRY }) : undefined);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
}
