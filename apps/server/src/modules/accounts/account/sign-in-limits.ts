import type { SignInRefusal } from '@dars/contracts/audit';
import { AppError } from '@dars/contracts/errors';
import type { Deps } from '../../../core/deps.ts';
import { networkOf } from '../../../core/network-of.ts';

interface AttemptRules {
  /** Attempts that are allowed without a wait. */
  free: number;
  /** The wait after the free attempts, in ms. It doubles with each further attempt. */
  first: number;
  /** The longest wait, in ms. */
  longest: number;
  /** Time without an attempt after which a key starts anew, in ms. */
  forget: number;
  /** The most keys that are remembered at a time; the key that started first is forgotten first. */
  capacity?: number;
}

interface AttemptCount {
  count: number;
  last: number;
  /** The time from which the next attempt is allowed, as a Unix timestamp in ms. */
  next: number;
}

const CAPACITY = 50_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Limits attempts per key, with waits that grow. The counts are kept in memory: a restart forgets them. */
export class AttemptLimiter {
  readonly #rules: AttemptRules;
  readonly #tries = new Map<string, AttemptCount>();

  constructor(rules: AttemptRules) {
    this.#rules = rules;
  }

  /** Seconds until the next attempt is allowed, or 0. */
  wait(key: string, now: Date): number {
    const known = this.#tries.get(key);
    return known ? Math.max(0, Math.ceil((known.next - now.getTime()) / SECOND)) : 0;
  }

  /**
   * Counts an attempt. Callers count before the outcome is known, so that parallel attempts cannot get past the limit.
   */
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

  /** Takes back one counted attempt and its wait. */
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

const oneAttemptEvery = (every: number): AttemptRules => ({ free: 1, first: every, longest: every, forget: every });

function newCounters() {
  const guesses = { free: 10, first: MINUTE, longest: 15 * MINUTE, forget: 24 * HOUR };
  return {
    account: new AttemptLimiter(guesses),
    device: new AttemptLimiter(guesses),
    secondStep: new AttemptLimiter(guesses),
    // A whole school may share one address, so `succeeded` takes successful sign-ins off again.
    address: new AttemptLimiter({ free: 60, first: 30 * SECOND, longest: 15 * MINUTE, forget: 30 * MINUTE }),
    mail: new AttemptLimiter({ free: 5, first: HOUR, longest: HOUR, forget: HOUR }),
    newDevice: new AttemptLimiter({ free: 5, first: HOUR, longest: HOUR, forget: HOUR }),
    refusalsOfAccount: new AttemptLimiter(oneAttemptEvery(10 * MINUTE)),
    refusalsOfAddress: new AttemptLimiter({ free: 20, first: HOUR, longest: HOUR, forget: HOUR }),
    refusalsOfRealm: new AttemptLimiter({ free: 600, first: HOUR, longest: HOUR, forget: HOUR }),
    stopsOfAddress: new AttemptLimiter(oneAttemptEvery(10 * MINUTE)),
    stopsOfRealm: new AttemptLimiter({ free: 60, first: HOUR, longest: HOUR, forget: HOUR }),
  };
}

const countersOf = ({ caches }: Pick<Deps, 'caches'>) => caches.get(newCounters);

const accountKey = (realmId: string, login: string) => `${realmId} ${login}`;

interface SignInAttempt {
  realmId: string;
  login: string;
  ip: string;
  /** The hash of the device cookie, if the account was signed in to from this browser before. */
  device: string | undefined;
}

/**
 * Counts a sign-in attempt for its account, whether that exists or not, and for its address. A known device is counted
 * apart, and not for the address: strangers who guess at the account or share the address do not lock it out.
 * @throws too-many-requests after ten wrong passwords for an account, for a minute that doubles each time, or after
 * sixty from one address
 */
export function countSignInAttempt(
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

/**
 * Counts an attempt at the second step of an account. A right password does not forget the wrong codes before it.
 * @throws too-many-requests after ten wrong codes, for a minute that doubles each time
 */
export function countSecondStep(
  deps: Pick<Deps, 'caches' | 'now'>,
  { realmId, userId }: { realmId: string; userId: string },
): { succeeded(): void } {
  const { secondStep } = countersOf(deps);
  const key = accountKey(realmId, userId);
  const retryAfter = secondStep.wait(key, deps.now());
  if (retryAfter > 0) throw new AppError('too-many-requests', { retryAfter });
  secondStep.count(key, deps.now());
  return { succeeded: () => secondStep.clear(key) };
}

/** Clears the wait of an account whose owner has just set a new password through a mailed link. */
export function clearSignInAttempts(deps: Pick<Deps, 'caches'>, realmId: string, login: string): void {
  countersOf(deps).account.clear(accountKey(realmId, login));
}

interface RecordedRefusal {
  realmId: string;
  login: string;
  ip: string;
  reason: SignInRefusal;
}

/**
 * Decides whether a refused sign-in is written to the audit trail, and counts it. The limits keep anybody from filling
 * the trail: each reason once in ten minutes for an account, twenty an hour from one network and six hundred an hour in
 * a realm. A few addresses must not use the realm's limit up, or later guesses at a real account would not be seen.
 * Sign-ins that the limit of their address stopped have counters of their own, so that they do not hide the guesses
 * before them: once in ten minutes for an address, whatever account they name, and sixty an hour in a realm.
 */
export function mayRecordRefusal(
  deps: Pick<Deps, 'caches' | 'now'>,
  { realmId, login, ip, reason }: RecordedRefusal,
): boolean {
  const { refusalsOfAccount, refusalsOfAddress, refusalsOfRealm, stopsOfAddress, stopsOfRealm } = countersOf(deps);
  const now = deps.now();
  const bounds: [AttemptLimiter, string][] =
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

/**
 * Decides whether a link may be mailed to this login, and counts it: at most five links an hour, so that nobody can
 * fill another person's mailbox.
 */
export function mayMailLink(deps: Pick<Deps, 'caches' | 'now'>, realmId: string, login: string): boolean {
  return mayCount(countersOf(deps).mail, accountKey(realmId, login), deps.now());
}

/** Decides whether a person is mailed about a new device, and counts it: at most five times an hour. */
export function mayMailNewDevice(deps: Pick<Deps, 'caches' | 'now'>, realmId: string, userId: string): boolean {
  return mayCount(countersOf(deps).newDevice, accountKey(realmId, userId), deps.now());
}

/** Counts an attempt unless it has to wait; false if it has to. */
function mayCount(counter: AttemptLimiter, key: string, now: Date): boolean {
  if (counter.wait(key, now) > 0) return false;
  counter.count(key, now);
  return true;
}
