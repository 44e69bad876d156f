import { createPrivateKey, sign } from 'node:crypto';
import type { SigningKey } from '../../../config/social.ts';

/** The audience of Apple's client secrets. It stays the same in tests, where the issuer's address differs. */
const AUDIENCE = 'https://appleid.apple.com';
/** Lifetime of a client secret, in seconds. It is used at once. */
const LIFETIME = 300;

/** Makes Apple's client secret: a token that the server signs itself, valid for `LIFETIME`. */
export function appleSecret(clientId: string, { teamId, keyId, privateKey }: SigningKey, now = new Date()): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: 'ES256', kid: keyId };
  const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + LIFETIME, aud: AUDIENCE, sub: clientId };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
