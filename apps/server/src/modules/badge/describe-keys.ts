import { badgeAddress } from '@dars/contracts/learning/badge';
import type { PublishedKey } from './store.ts';

/** Describes the public half of a key as a JWK. Its id is the address at which anybody reads it. */
export const describeKey = ({ id, algorithm, publicKey }: PublishedKey, origin: string) => ({
  ...publicKey,
  ...{ kid: origin + badgeAddress.key(id), alg: algorithm, use: 'sig' },
});
