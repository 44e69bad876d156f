import { hash } from 'node:crypto';
import { AppError, type ErrorDetails } from '@dars/contracts/errors';
import type { UnderLoad } from '@dars/db/client';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/env.ts';
import type { LimitName } from '../../core/context.ts';
import type { Deps } from '../../core/deps.ts';
import { networkOf } from '../../core/network-of.ts';
import { bearerOf } from '../context.ts';
import { registerFailureBudget } from '../failure-budget.ts';
import { registerSenders } from '../senders.ts';
import { registerOverloadCheck } from './overload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Record<LimitName, (request: FastifyRequest) => Promise<void>>;
  }
}

const MINUTE = 60_000;

/** The maximum number of remembered addresses and users. The least recently used one is forgotten first. */
const REMEMBERED = 20_000;

/** Read a request before it is handled. */
interface RequestReaders {
  /** The name of the session's cookie. */
  sessionName: string;
  underLoadOf(request: FastifyRequest): UnderLoad;
}

/**
 * Limits the requests of each signed-in user from any address and the other requests of each address. A token's requests
 * count for its address and for the token. The counts are in memory of one instance. The accounts module limits the
 * actions of one account.
 */
export async function registerLimits(
  app: FastifyInstance,
  { limits, maxEventLoopDelay }: Config,
  { sessionName, underLoadOf }: RequestReaders,
): Promise<void> {
  const unlimited = limits.requests === 0;
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
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
    passkey: unlimited ? never : limiter(limits.passkey),
    mail: unlimited ? never : limiter(limits.mail),
    existence: unlimited ? never : limiter(limits.existence),
    verification: unlimited ? never : limiter(limits.verification),
    drawing: unlimited ? never : limiter(limits.drawing),
  });
  if (!unlimited) {
    const details = { fault: 'too-many-calls' } as const;
    const bySender = limiter(limits.requests, details, (request) =>
      bearerOf(request) === undefined ? request.sender : networkOf(request.ip),
    );
    const byToken = limiter(limits.requests, details, (request) => hash('sha256', bearerOf(request) ?? ''));
    registerSenders(app, sessionName);
    app.addHook('onRequest', async (request) => {
      await bySender(request);
      if (bearerOf(request) !== undefined) await byToken(request);
    });
    registerFailureBudget(app);
  }
  if (maxEventLoopDelay > 0) registerOverloadCheck(app, { maxDelay: maxEventLoopDelay, underLoadOf });
}

/**
 * Refuses requests that the database's queue would refuse, before any work: reaching that refusal takes longer than
 * checking the queue, and the waiting requests need that time.
 */
export function registerQueueLimit(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  underLoadOf: RequestReaders['underLoadOf'],
): void {
  app.addHook('onRequest', (request, _reply, done) => done(db.refusal(underLoadOf(request))));
}
