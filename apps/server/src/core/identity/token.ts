import { hash } from 'node:crypto';
import type { Role } from '@dars/contracts/constants';
import { can, type Permission } from '@dars/contracts/permissions';

/** The form of a token: the 16 bytes of its realm's id, then 32 random bytes, both in base64url. */
const FORM = /^dars_([\w-]{22})_[\w-]{43}$/;

export interface ParsedToken {
  realmId: string;
  hash: string;
}

/** Returns the realm and the hash of a token, or undefined if the text cannot be a token. */
export function parseToken(text: string): ParsedToken | undefined {
  const realm = FORM.exec(text)?.[1];
  if (realm === undefined) return undefined;
  const hex = Buffer.from(realm, 'base64url').toString('hex');
  return { realmId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), hash: hashToken(text) };
}

export const hashToken = (text: string): string => hash('sha256', text, 'base64url');

/** Returns whether the role still has all scopes, so that a token does not keep permissions that its maker has lost. */
export function isCovered(scopes: readonly Permission[], role: Role): boolean {
  return scopes.every((scope) => can(role, scope));
}
