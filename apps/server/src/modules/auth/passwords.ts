/** Argon2id, at most as many at once as there are cores. Never called inside a transaction. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password. A null hash takes as long and is false: an unknown account must not answer faster. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
