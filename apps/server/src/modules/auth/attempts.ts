import { AppError } from '@dars/contracts/errors';
import type { Deps } from '../../deps.ts';

interface AttemptRules {
  /** So many … */
  max: number;
  /** … within so many milliseconds. */
  within: number;
  /** So many accounts are remembered at the same time; the one that began first is forgotten first. */
  capacity?: number;
}

const CAPACITY = 50_000;
const MINUTE = 60_000;

/** Counts what one account may do only so often. In memory: a restart forgives. */
export class Attempts {
  readonly #rules: AttemptRules;
  readonly #counts = new Map<string, { count: number; until: number }>();

  constructor(rules: AttemptRules) {
    this.#rules = rules;
  }

  /** Counts one more, before it is known how it ends: many at once must not get past the limit. Returns seconds to wait, or 0. */
  add(key: string, now: Date): number {
    const time = now.getTime();
    const known = this.#counts.get(key);
    if (!known || known.until <= time) {
      this.#counts.delete(key);
      this.#counts.set(key, { count: 1, until: time + this.#rules.within });
      this.#forgetOldest();
      return 0;
    }
    if (known.count >= this.#rules.max) return Math.ceil((known.until - time) / 1000);
    known.count += 1;
    return 0;
  }

  clear(key: string): void {
    this.#counts.delete(key);
  }

  #forgetOldest(): void {
    if (this.#counts.size <= (this.#rules.capacity ?? CAPACITY)) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}

/** One set of counters for each server: tests run several in one process. */
const ofServer = new WeakMap<Deps['db'], { signIn: Attempts; mail: Attempts }>();

function attemptsOf({ db }: Pick<Deps, 'db'>) {
  const known = ofServer.get(db) ?? {
    signIn: new Attempts({ max: 10, within: 15 * MINUTE }),
    mail: new Attempts({ max: 5, within: 60 * MINUTE }),
  };
  ofServer.set(db, known);
  return known;
}

type AttemptDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Counts a sign-in to one account, known or not.
 * @throws too-many-requests after ten wrong passwords within a quarter of an hour
 */
export function beginSignIn(deps: AttemptDeps, realmId: string, login: string): { succeeded(): void } {
  const { signIn } = attemptsOf(deps);
  const key = `${realmId} ${login}`;
  const retryAfter = signIn.add(key, deps.now());
  if (retryAfter > 0) throw new AppError('too-many-requests', { retryAfter });
  return { succeeded: () => signIn.clear(key) };
}

/** Nobody can have another person's mailbox filled: five links an hour. */
export function mayMailLink(deps: AttemptDeps, realmId: string, login: string): boolean {
  return attemptsOf(deps).mail.add(`${realmId} ${login}`, deps.now()) === 0;
}
