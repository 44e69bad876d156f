import { hash } from 'node:crypto';
import { AppError, type ErrorDetails } from '@dars/contracts/errors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/env.ts';
import type { LimitName } from '../../core/context.ts';
import type { Deps } from '../../core/deps.ts';
import { bearerOf } from '../context.ts';
import { registerFailureBudget } from '../failure-budget.ts';
import { registerOverloadCheck } from './overload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Record<LimitName, (request: FastifyRequest) => Promise<void>>;
  }
}

const MINUTE = 60_000;

/** How many addresses are remembered; the one that was quiet longest is forgotten first. */
const ADDRESSES = 20_000;

/**
 * Limits per address, and per token wherever it is used from, kept in memory: a flood ends at the instance that it hits.
 * What one account may do is counted by the accounts module.
 */
export async function registerLimits(
  app: FastifyInstance,
  { limits, maxEventLoopDelay }: Config,
  secretOf: (request: FastifyRequest) => string | undefined,
): Promise<void> {
  const unlimited = limits.requests === 0;
  await app.register(rateLimit, { global: false, cache: ADDRESSES });
  const limiter = (max: number, details: ErrorDetails = {}, keyGenerator?: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow: MINUTE, ...(keyGenerator && { keyGenerator }) });
    return async (request: FastifyRequest) => {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded)
        throw new AppError('too-many-requests', { ...details, retryAfter: state.ttlInSeconds });
    };
  };
  const never = async () => undefined;
  app.decorate('limits', {
    signIn: unlimited ? never : limiter(limits.signIn),
    mail: unlimited ? never : limiter(limits.mail),
    existence: unlimited ? never : limiter(limits.existence),
  });
  if (!unlimited) {
    const details = { fault: 'too-many-calls' } as const;
    const all = limiter(limits.requests, details);
    const byToken = limiter(limits.requests, details, (request) => hash('sha256', bearerOf(request) ?? ''));
    app.addHook('onRequest', async (request) => {
      await all(request);
      if (bearerOf(request) !== undefined) await byToken(request);
    });
    registerFailureBudget(app, secretOf);
  }
  if (maxEventLoopDelay > 0) registerOverloadCheck(app, maxEventLoopDelay);
}

/**
 * Turns away what the database would refuse, before anything is done for it: to get as far as the refusal takes longer
 * than a look at the queue, and those who wait in it need that time.
 */
export function registerQueueLimit(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onRequest', (_request, _reply, done) => done(db.refusal()));
}
