import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config/env.ts';
import { readSecretFile } from '../../config/secret.ts';

/** Encrypts texts for the database, so that its backups and its administrators do not have them. */
export interface Seal {
  /** Tells one secret from another, and tells nothing of the secret itself. */
  name: string;
  /** @param owner the row to which the text belongs; the text cannot be opened as another row's */
  close(text: string, owner: string): string;
  /** @throws if another secret closed it, or for another owner, or if it was changed */
  open(sealed: string, owner: string): string;
}

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];
const FILE = 'secret-key';

/**
 * Opens the seal of the server's secret. A server without `SECRET_KEY` makes a secret at its first use, and keeps it in
 * a file.
 */
export function openSeal({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Seal {
  const secret = secretKey ?? readSecretFile(join(dataDir, FILE));
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dars: seal', KEY_BYTES));
  return {
    name: hash('sha256', key, 'base64url').slice(0, 16),
    close(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
