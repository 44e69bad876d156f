import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { limiter } from './limiter.ts';

/** Argon2id, at most as many at once as there are cores, and fewer in a flood. Never called inside a transaction. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password. A null hash takes as long and is false: an unknown account must not answer faster. */
  verify: Verify;
  /**
   * Does what comes before a verification when it is its turn too: of a flood of sign-ins hardly more read the database
   * than are verified, and who is turned away has cost next to nothing.
   */
  inTurn<Result>(work: (verify: Verify) => Promise<Result>): Promise<Result>;
}

type Verify = (hash: string | null, password: string) => Promise<boolean>;

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. The library's algorithm is Argon2id unless told otherwise. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

export function createPasswords(parameters: Options = OWASP, slots = availableParallelism()): Passwords {
  // Each hash takes 19 MiB and a core: unbounded, a burst of sign-ins would take the machine.
  const limited = limiter(slots);
  // One more is prepared meanwhile, so that no core waits for the database; in a flood that core is everybody else's.
  const turns = limiter(slots + 1, Math.max(1, slots - 1));
  const nobody = hash(randomBytes(16), parameters);
  const verifyNow: Verify = async (known, password) => {
    const matches = await verify(known ?? (await nobody), password);
    return known !== null && matches;
  };
  return {
    hash: (password) => limited(() => hash(password, parameters)),
    verify: (known, password) => limited(() => verifyNow(known, password)),
    inTurn: (work) => turns(() => work((known, password) => limited(() => verifyNow(known, password)))),
  };
}
