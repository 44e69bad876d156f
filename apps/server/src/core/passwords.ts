import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { limiter } from './limiter.ts';

/**
 * Hashes and verifies passwords with Argon2id, one for each core at a time and fewer in a flood. Never call it inside a
 * transaction.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Resolves with false for a wrong password. A null hash takes as long, so that an unknown account does not answer
   * faster.
   */
  verify: Verify;
  /**
   * Queues the work before a verification together with it. In a flood of sign-ins hardly more requests read the
   * database than verify a password, and a refused request costs almost nothing.
   */
  inTurn<Result>(work: (verify: Verify) => Promise<Result>): Promise<Result>;
}

type Verify = (hash: string | null, password: string) => Promise<boolean>;

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

export function createPasswords(parameters: Options = OWASP, slots = availableParallelism()): Passwords {
  // Each hash takes 19 MiB and a core, so an unlimited burst of sign-ins would exhaust the machine.
  const limited = limiter(slots);
  // One more request prepares in the meantime, so that no core waits for the database; in a flood that core is left to
  // other work.
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
