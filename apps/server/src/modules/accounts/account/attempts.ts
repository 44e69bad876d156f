import type { SignInRefusal } from '@dars/contracts/audit';
import { AppError } from '@dars/contracts/errors';
import type { Deps } from '../../../core/deps.ts';
import { networkOf } from '../../../core/network-of.ts';

interface AttemptRules {
  /** So many without waiting; … */
  free: number;
  /** … then one after this many milliseconds, and each time after twice as many, … */
  first: number;
  /** … but never more than this. */
  longest: number;
  /** Who has tried nothing for this long begins anew. */
  forget: number;
  /** So many keys are remembered at the same time; the one that began first is forgotten first. */
  capacity?: number;
}

interface Tries {
  count: number;
  last: number;
  /** The next one may come then. */
  next: number;
}

const CAPACITY = 50_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Counts what may be tried only so often, with waits that grow. In memory: a restart forgives. */
export class Attempts {
  readonly #rules: AttemptRules;
  readonly #tries = new Map<string, Tries>();

  constructor(rules: AttemptRules) {
    this.#rules = rules;
  }

  /** Seconds until the next may come, or 0. */
  wait(key: string, now: Date): number {
    const known = this.#tries.get(key);
    return known ? Math.max(0, Math.ceil((known.next - now.getTime()) / SECOND)) : 0;
  }

  /** Counts one more, before it is known how it ends: many at once must not get past the limit. */
  count(key: string, now: Date): void {
    const { free, first, longest, forget } = this.#rules;
    const time = now.getTime();
    const known = this.#tries.get(key);
    const isFresh = !known || known.last + forget <= time;
    if (isFresh) this.#tries.delete(key);
    const count = isFresh ? 1 : known.count + 1;
    const next = count < free ? time : time + Math.min(longest, first * 2 ** (count - free));
    this.#tries.set(key, { count, last: time, next });
    this.#forgetOldest();
  }

  /** One that was counted doesn't count after all. */
  undo(key: string): void {
    const known = this.#tries.get(key);
    if (known) this.#tries.set(key, { ...known, count: known.count - 1, next: known.last });
  }

  clear(key: string): void {
    this.#tries.delete(key);
  }

  #forgetOldest(): void {
    if (this.#tries.size <= (this.#rules.capacity ?? CAPACITY)) return;
    const [oldest] = this.#tries.keys();
    if (oldest !== undefined) this.#tries.delete(oldest);
  }
}

const once = (every: number): AttemptRules => ({ free: 1, first: every, longest: every, forget: every });

function newCounters() {
  const guesses = { free: 10, first: MINUTE, longest: 15 * MINUTE, forget: 24 * HOUR };
  return {
    account: new Attempts(guesses),
    device: new Attempts(guesses),
    // A school sits behind one address: what succeeds there is taken off again.
    address: new Attempts({ free: 60, first: 30 * SECOND, longest: 15 * MINUTE, forget: 30 * MINUTE }),
    mail: new Attempts({ free: 5, first: HOUR, longest: HOUR, forget: HOUR }),
    refusalsOfAccount: new Attempts(once(10 * MINUTE)),
    refusalsOfAddress: new Attempts({ free: 20, first: HOUR, longest: HOUR, forget: HOUR }),
    refusalsOfRealm: new Attempts({ free: 600, first: HOUR, longest: HOUR, forget: HOUR }),
    stopsOfAddress: new Attempts(once(10 * MINUTE)),
    stopsOfRealm: new Attempts({ free: 60, first: HOUR, longest: HOUR, forget: HOUR }),
  };
}

const countersOf = ({ caches }: Pick<Deps, 'caches'>) => caches.get(newCounters);

const accountKey = (realmId: string, login: string) => `${realmId} ${login}`;

interface SignInAttempt {
  realmId: string;
  login: string;
  ip: string;
  /** The hash of a device that the account was signed in to before. */
  device: string | undefined;
}

/**
 * Counts a sign-in to one account, known or not, and from one address. A known device counts for itself: strangers who
 * guess at the account, or from the same address, do not lock it out.
 * @throws too-many-requests after ten wrong passwords, for a minute that doubles each time, or sixty from one address
 */
export function beginSignIn(
  deps: Pick<Deps, 'caches' | 'config' | 'now'>,
  { realmId, login, ip, device }: SignInAttempt,
): { succeeded(): void } {
  const counters = countersOf(deps);
  const now = deps.now();
  const person = device === undefined ? counters.account : counters.device;
  const account = accountKey(realmId, login);
  const key = device === undefined ? account : `${account} ${device}`;
  const address = device === undefined && deps.config.limits.requests > 0 ? counters.address : undefined;
  const retryAfter = Math.max(person.wait(key, now), address?.wait(ip, now) ?? 0);
  if (retryAfter > 0) throw new AppError('too-many-requests', { retryAfter });
  person.count(key, now);
  address?.count(ip, now);
  return {
    succeeded() {
      person.clear(key);
      address?.undo(ip);
    },
  };
}

/** Who has set a new password by mail need not wait for having forgotten the old one. */
export function forgiveSignIns(deps: Pick<Deps, 'caches'>, realmId: string, login: string): void {
  countersOf(deps).account.clear(accountKey(realmId, login));
}

interface RecordedRefusal {
  realmId: string;
  login: string;
  ip: string;
  reason: SignInRefusal;
}

/**
 * Whether one more refused sign-in is written into the audit trail, so that nobody fills it: of one account each reason
 * once in ten minutes, from one network twenty an hour, in one realm six hundred. A handful of addresses must not use the
 * realm's up, or the guesses at a real account after them would not be seen. Sign-ins that the limit of their address stops are
 * counted apart, so that the guesses before them do not hide them: written once in ten minutes for an address, whatever
 * account they name, and sixty times an hour in one realm.
 */
export function mayRecordRefusal(
  deps: Pick<Deps, 'caches' | 'now'>,
  { realmId, login, ip, reason }: RecordedRefusal,
): boolean {
  const { refusalsOfAccount, refusalsOfAddress, refusalsOfRealm, stopsOfAddress, stopsOfRealm } = countersOf(deps);
  const now = deps.now();
  const bounds: [Attempts, string][] =
    reason === 'address-limited'
      ? [
          [stopsOfAddress, `${realmId} ${ip}`],
          [stopsOfRealm, realmId],
        ]
      : [
          [refusalsOfAccount, `${accountKey(realmId, login)} ${reason}`],
          [refusalsOfAddress, `${realmId} ${networkOf(ip)}`],
          [refusalsOfRealm, realmId],
        ];
  if (bounds.some(([counter, key]) => counter.wait(key, now) > 0)) return false;
  for (const [counter, key] of bounds) counter.count(key, now);
  return true;
}

/** Nobody can have another person's mailbox filled: five links an hour. */
export function mayMailLink(deps: Pick<Deps, 'caches' | 'now'>, realmId: string, login: string): boolean {
  const { mail } = countersOf(deps);
  const key = accountKey(realmId, login);
  if (mail.wait(key, deps.now()) > 0) return false;
  mail.count(key, deps.now());
  return true;
}
