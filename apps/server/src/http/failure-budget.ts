import { AppError, type ErrorCode } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Units that a sender may spend at once. One unit is about the work of refusing a small request. */
const CAPACITY = 300;

/** Units refilled per second. */
const REFILL = 5;

/** The maximum number of remembered senders. The least recently used one is forgotten first. */
const REMEMBERED = 20_000;

/** Bytes of a failed request's body or address that cost one unit. */
const BYTES_PER_UNIT = 8 * 1024;

/** A request without a body and with an address of at most this many characters is cheap, whatever its result. */
const CHEAP_ADDRESS = 2 * 1024;

/** A sign-in has limits of its own. One with a small body passes, so that a flood locks out no neighbour. */
const SIGN_IN = /^\/(api\/login|trpc\/auth\.login|((home|admin)\/)?login)(\?|$)/;
const SMALL_BODY = 2 * 1024;

/**
 * Units of an error in addition to the bytes that were read. A wrong password costs an argon2 comparison, which is slow
 * on purpose. Errors caused by time or by others' work, such as a quiz's, cost nothing.
 */
const COSTS: Partial<Record<ErrorCode, number>> = {
  'wrong-credentials': 4,
  'bad-request': 1,
  validation: 1,
  'not-found': 1,
  'payload-too-large': 1,
};

/** Units of a validation error that the server found by expensive work on a file. */
const FILE_COST = 15;

interface Spending {
  units: number;
  at: number;
}

/** Counts the cost of failed requests by sender. The budget refills over time. */
export class FailureBudget {
  readonly #spent = new LRUCache<string, Spending>({ max: REMEMBERED });
  readonly #clock: () => number;

  /** @param clock Returns milliseconds of a monotonic clock. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Returns the seconds until the next expensive request is accepted, or 0. */
  wait(key: string): number {
    return Math.max(0, Math.ceil((this.#left(key) - CAPACITY) / REFILL));
  }

  spend(key: string, units: number): void {
    // Limited, so that a wait never exceeds the time of a complete refill.
    const spent = Math.min(this.#left(key) + units, 2 * CAPACITY);
    this.#spent.set(key, { units: spent, at: this.#clock() });
  }

  #left(key: string): number {
    const known = this.#spent.get(key);
    if (!known) return 0;
    return Math.max(0, known.units - ((this.#clock() - known.at) / 1000) * REFILL);
  }
}

/** Adds the cost of an error to the request. A batch can fail once for each of its calls. */
export function chargeFailure(request: FastifyRequest, { code, details }: AppError): void {
  // A request with an invalid address is refused before any hook runs.
  const trace: FastifyRequest['trace'] | undefined = request.trace;
  if (!trace) return;
  const rule = details.issues?.[0]?.rule;
  const isFile = rule !== undefined && /^(file|image|svg)-/.test(rule);
  const isGuess = rule === 'wrong-password' || rule === 'wrong-code';
  trace.cost += isFile ? FILE_COST : ((isGuess ? COSTS['wrong-credentials'] : COSTS[code]) ?? 0);
}

/**
 * Slows down senders of expensive failures: large wrong bodies, wrong passwords and invalid files. Beyond the budget
 * the server refuses their expensive requests before it reads the body. Successful requests cost nothing, and a signed-in
 * user has their own budget, so that others behind the same address do not affect it.
 */
export function registerFailureBudget(app: FastifyInstance): void {
  const budget = new FailureBudget();
  app.addHook('onRequest', (request, _reply, done) => {
    const retryAfter = isCheap(request) ? 0 : budget.wait(request.sender);
    done(retryAfter > 0 ? new AppError('too-many-requests', { fault: 'too-many-calls', retryAfter }) : undefined);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { cost, bytes } = request.trace;
    if (cost > 0) budget.spend(request.sender, cost + (bytes + request.url.length) / BYTES_PER_UNIT);
    done();
  });
}

function isCheap({ headers, url }: FastifyRequest): boolean {
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  return url.length <= CHEAP_ADDRESS && bytes <= (SIGN_IN.test(url) ? SMALL_BODY : 0);
}
