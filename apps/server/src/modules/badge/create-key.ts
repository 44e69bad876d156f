import type { BadgeAlgorithm } from '@dars/contracts/learning/badge';
import { newId } from '@dars/db/columns';
import { badgeKeys } from '@dars/db/schema/portal/badge-keys';
import { exportJWK, generateKeyPair } from 'jose';
import type { Deps } from '../../core/deps.ts';
import { openSeal } from '../../core/identity/seal.ts';
import type { StoredKey } from './store.ts';

type KeyDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Makes a key, with which badges are signed from now on. Badges that older keys signed are verified as before. */
export async function createKey({ config, db, now }: KeyDeps, algorithm: BadgeAlgorithm): Promise<StoredKey> {
  const seal = openSeal(config);
  const pair = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const id = newId();
  const key = {
    ...{ id, algorithm, publicKey: publicKey as Record<string, string> },
    ...{ sealedKey: seal.close(JSON.stringify(privateKey), id), sealedBy: seal.name, createdAt: now() },
  };
  await db.withPlatform((tx) => tx.insert(badgeKeys).values(key));
  return key;
}
