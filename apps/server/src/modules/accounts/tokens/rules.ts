import { randomBytes } from 'node:crypto';
import type { TokenState } from '@dars/contracts/accounts/token';
import type { Role } from '@dars/contracts/constants';
import type { Permission } from '@dars/contracts/permissions';
import { hashToken, isCovered } from '../../../core/identity/token.ts';

/** The number of last characters by which people tell a token from others. */
const ENDING_LENGTH = 4;

/** Makes a token. Only its hash is stored, by a fast function: 32 random bytes need no slow one. */
export function makeToken(realmId: string): { text: string; hash: string; ending: string } {
  const realm = Buffer.from(realmId.replaceAll('-', ''), 'hex').toString('base64url');
  const text = `dars_${realm}_${randomBytes(32).toString('base64url')}`;
  return { text, hash: hashToken(text), ending: text.slice(-ENDING_LENGTH) };
}

interface TokenFacts {
  scopes: readonly Permission[];
  revokedAt: Date | null;
  expiresAt: Date | null;
  role: Role;
  /** The token's maker can sign in. */
  mayEnter: boolean;
}

export function tokenState({ scopes, revokedAt, expiresAt, role, mayEnter }: TokenFacts, now: Date): TokenState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return mayEnter && isCovered(scopes, role) ? 'active' : 'void';
}
