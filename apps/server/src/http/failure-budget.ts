import { hash } from 'node:crypto';
import { AppError, type ErrorCode } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../core/network-of.ts';

/** Units that may be spent at once. One unit is about the work of a small request that is refused. */
const CAPACITY = 300;

/** Units that come back in a second. */
const REFILL = 5;

/** How many addresses and sessions are remembered; the one that was quiet longest is forgotten first. */
const REMEMBERED = 20_000;

/** Bytes of a body or an address that cost a unit to be read, when they are read for nothing. */
const BYTES_PER_UNIT = 8 * 1024;

/** A request without a body whose address is no longer than this costs next to nothing, whatever becomes of it. */
const CHEAP_ADDRESS = 2 * 1024;

/** A log-in has limits of its own. One with a small body is let through, so that a flood locks out no neighbour. */
const SIGN_IN = /^\/(api\/login|trpc\/auth\.login|((home|admin)\/)?login)(\?|$)/;
const SMALL_BODY = 2 * 1024;

/**
 * Units of an error besides the bytes that were read for it. A wrong password was compared by argon2, which is made to be
 * slow. Errors that follow from the time or from others' work, as a quiz's do, cost nothing.
 */
const COSTS: Partial<Record<ErrorCode, number>> = {
  'wrong-credentials': 4,
  'bad-request': 1,
  validation: 1,
  'not-found': 1,
  'payload-too-large': 1,
};

/** Units of a validation error whose rule was found broken by hard work on a file. */
const FILE_COST = 15;

interface Spending {
  units: number;
  at: number;
}

/** Counts what failed requests have cost, by whom they came from; what was spent comes back with time. */
export class FailureBudget {
  readonly #spent = new LRUCache<string, Spending>({ max: REMEMBERED });
  readonly #clock: () => number;

  /** @param clock Milliseconds of a clock that is never set. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Seconds until the next expensive request may come, or 0. */
  wait(key: string): number {
    return Math.max(0, Math.ceil((this.#left(key) - CAPACITY) / REFILL));
  }

  spend(key: string, units: number): void {
    // Bounded, so that nobody waits for longer than it takes to refill.
    const spent = Math.min(this.#left(key) + units, 2 * CAPACITY);
    this.#spent.set(key, { units: spent, at: this.#clock() });
  }

  #left(key: string): number {
    const known = this.#spent.get(key);
    if (!known) return 0;
    return Math.max(0, known.units - ((this.#clock() - known.at) / 1000) * REFILL);
  }
}

/** Notes what an error has cost. A request can fail several times: a batch does with each of its calls. */
export function chargeFailure(request: FastifyRequest, { code, details }: AppError): void {
  // An address that is no address at all is refused before any hook has run.
  const trace: FastifyRequest['trace'] | undefined = request.trace;
  if (!trace) return;
  const rule = details.issues?.[0]?.rule;
  const isFile = rule !== undefined && /^(file|image|svg)-/.test(rule);
  const isPassword = rule === 'wrong-password';
  trace.cost += isFile ? FILE_COST : ((isPassword ? COSTS['wrong-credentials'] : COSTS[code]) ?? 0);
}

/**
 * Slows down whoever asks for expensive failures: large bodies that are wrong, passwords that are, files that are none.
 * Beyond the budget their expensive requests are refused before anything is read. What succeeds costs nothing, and a
 * session that has worked has a budget of its own, so that nobody is held up by others behind the same address.
 * @param secretOf The secret of the session or the token that a request brings.
 */
export function registerFailureBudget(
  app: FastifyInstance,
  secretOf: (request: FastifyRequest) => string | undefined,
): void {
  const budget = new FailureBudget();
  /** Sessions and tokens by which somebody was let in, by the hash of their secret. */
  const known = new LRUCache<string, true>({ max: REMEMBERED });
  const keyOf = (request: FastifyRequest): string => {
    const secret = secretOf(request);
    const session = secret === undefined ? undefined : hash('sha256', secret);
    return session !== undefined && known.has(session) ? session : networkOf(request.ip);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const retryAfter = isCheap(request) ? 0 : budget.wait(keyOf(request));
    done(retryAfter > 0 ? new AppError('too-many-requests', { fault: 'too-many-calls', retryAfter }) : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { cost, bytes, userId } = request.trace;
    if (cost > 0) budget.spend(keyOf(request), cost + (bytes + request.url.length) / BYTES_PER_UNIT);
    const secret = userId !== undefined && reply.statusCode < 400 ? secretOf(request) : undefined;
    if (secret !== undefined) known.set(hash('sha256', secret), true);
    done();
  });
}

function isCheap({ headers, url }: FastifyRequest): boolean {
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  return url.length <= CHEAP_ADDRESS && bytes <= (SIGN_IN.test(url) ? SMALL_BODY : 0);
}
