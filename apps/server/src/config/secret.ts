import * as z from 'zod/mini';

/** The fewest characters of a secret. `openssl rand -base64 32` prints 44. */
const MIN_LENGTH = 32;

export const secretVariables = {
  SECRET_KEY: z.optional(
    z.string().check(z.trim(), z.minLength(MIN_LENGTH, `must have at least ${MIN_LENGTH} characters`)),
  ),
};

export interface SecretConfig {
  /** Encrypts the private keys in the database. Unset: a file in `dataDir`, which the server makes. */
  secretKey: string | undefined;
}
