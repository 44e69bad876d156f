import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/env.ts';

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
const FILE = 'secret.key';

/** Opens the seal of the server's secret. A server without `SECRET_KEY` makes a secret at its first use, and keeps it in a file. */
export async function openSeal(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Seal> {
  const secret = config.secretKey ?? (await readSecret(config.dataDir));
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

/** Reads the secret's file. The first server that needs it makes it, and of two at once one wins. */
async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) {
    // A link to a finished file appears whole, or not at all.
    const made = join(dataDir, `${FILE}-${randomUUID()}`);
    await writeFile(made, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    await link(made, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(made);
  }
  return readFile(file, 'utf8');
}
