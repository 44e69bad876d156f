import { type CryptoKey, importJWK, type JWK } from 'jose';
import type { Deps } from '../../core/deps.ts';
import { openSeal } from '../../core/identity/seal.ts';
import { createKey } from './create-key.ts';
import { findNewestKey, type StoredKey } from './store.ts';

interface SigningKey extends Pick<StoredKey, 'id' | 'algorithm'> {
  privateKey: CryptoKey;
}

/**
 * Finds the newest key that this server can read, and makes the first one. A server with another secret than the one
 * that encrypted the keys makes a key of its own.
 */
export async function findSigningKey(deps: Deps): Promise<SigningKey> {
  const seal = openSeal(deps.config);
  const newest = await deps.db.withPlatform((tx) => findNewestKey(tx, seal.name), { readOnly: true });
  const { id, algorithm, sealedKey } = newest ?? (await createKey(deps, 'RS256'));
  const privateKey = await importJWK(JSON.parse(seal.open(sealedKey, id)) as JWK, algorithm);
  if (privateKey instanceof Uint8Array) throw new Error('a badge key must be asymmetric');
  return { id, algorithm, privateKey };
}
