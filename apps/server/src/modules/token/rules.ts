import { hash, randomBytes } from 'node:crypto';
import type { Role } from '@dars/contracts/constants';
import { can, type Permission } from '@dars/contracts/permissions';
import type { TokenState } from '@dars/contracts/token';

/** A token names its realm: the id's 16 bytes, then 32 of chance. */
const FORM = /^dars_([\w-]{22})_[\w-]{43}$/;
/** By how many of its last characters people tell a token from others. */
const ENDING = 4;

export interface ParsedToken {
  realmId: string;
  hash: string;
}

/** What a token says of itself; undefined where it cannot be one. */
export function parseToken(text: string): ParsedToken | undefined {
  const realm = FORM.exec(text)?.[1];
  if (realm === undefined) return undefined;
  const hex = Buffer.from(realm, 'base64url').toString('hex');
  return { realmId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), hash: hashToken(text) };
}

/** A new one. Whoever reads the table signs in with nothing that stands there: so much chance needs no slower hash. */
export function makeToken(realmId: string): { text: string; hash: string; ending: string } {
  const realm = Buffer.from(realmId.replaceAll('-', ''), 'hex').toString('base64url');
  const text = `dars_${realm}_${randomBytes(32).toString('base64url')}`;
  return { text, hash: hashToken(text), ending: text.slice(-ENDING) };
}

const hashToken = (text: string): string => hash('sha256', text, 'base64url');

/** Its maker may still do all that it may: who was given a smaller role leaves no greater one behind. */
export function isCovered(scopes: readonly Permission[], role: Role): boolean {
  return scopes.every((scope) => can(role, scope));
}

interface Stored {
  scopes: readonly Permission[];
  revokedAt: Date | null;
  expiresAt: Date | null;
  role: Role;
  /** Its maker can sign in. */
  mayEnter: boolean;
}

export function tokenState({ scopes, revokedAt, expiresAt, role, mayEnter }: Stored, now: Date): TokenState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return mayEnter && isCovered(scopes, role) ? 'active' : 'void';
}
