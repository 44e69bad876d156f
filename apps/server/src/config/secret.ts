import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

const SECRET_BYTES = 32;

/**
 * Reads a secret from its file and creates it once. Of several processes that start together the first one's secret is
 * used by all, and it is never partly written.
 */
export function readSecretFile(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  writeFileSync(part, randomBytes(SECRET_BYTES), { mode: 0o600 });
  try {
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return readFileSync(path);
}
