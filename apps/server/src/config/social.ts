import { createPrivateKey } from 'node:crypto';
import type { IdentityProvider } from '@dars/contracts/constants';
import * as z from 'zod/mini';
import { addressSchema } from './urls.ts';

const text = z.string().check(z.trim(), z.minLength(1));

const issuer = addressSchema(['https://', 'http://']);

/** A key in PEM. A value on one line has `\n` between the lines. */
const signingKey = z.pipe(
  z.pipe(
    text,
    z.transform((value) => value.replaceAll('\\n', '\n')),
  ),
  z.string().check(z.refine(isSigningKey, 'must be the text of a .p8 file')),
);

/** The environment variables of sign-in with Google and Apple. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  GOOGLE_ISSUER: z._default(issuer, 'https://accounts.google.com'),
  APPLE_CLIENT_ID: z.optional(text),
  APPLE_CLIENT_SECRET: z.optional(text),
  APPLE_TEAM_ID: z.optional(text),
  APPLE_KEY_ID: z.optional(text),
  APPLE_PRIVATE_KEY: z.optional(signingKey),
  APPLE_ISSUER: z._default(issuer, 'https://appleid.apple.com'),
};
type SocialVariables = z.infer<z.ZodMiniObject<typeof socialVariables>>;

/** The product's registration as a client of an identity provider. */
export interface SocialClient {
  issuer: string;
  clientId: string;
  secret: string | SigningKey;
}

/** The key with which the server signs Apple's client secrets. Apple accepts no permanent secret. */
export interface SigningKey {
  teamId: string;
  keyId: string;
  /** PEM. */
  privateKey: string;
}

export type SocialClients = Partial<Record<IdentityProvider, SocialClient>>;

/** Returns a message about a variable that is missing or not allowed. */
export function socialProblem(env: SocialVariables, production: boolean): string | undefined {
  const { APPLE_CLIENT_ID, APPLE_CLIENT_SECRET, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = env;
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined)) {
    return 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither';
  }
  const apple = [APPLE_CLIENT_ID, APPLE_CLIENT_SECRET, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY];
  if (apple.some((part) => part !== undefined) && socialClients(env).apple === undefined) {
    return 'APPLE_CLIENT_ID: set APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY too, or APPLE_CLIENT_SECRET';
  }
  const isPlain = Object.values(socialClients(env)).some(({ issuer: address }) => !address.startsWith('https://'));
  return production && isPlain ? 'GOOGLE_ISSUER, APPLE_ISSUER: must begin with https:// in production' : undefined;
}

export function socialClients(env: SocialVariables): SocialClients {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, APPLE_CLIENT_ID, APPLE_ISSUER } = env;
  const { APPLE_CLIENT_SECRET, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env;
  const key = teamId && keyId && privateKey ? { teamId, keyId, privateKey } : undefined;
  const secret = APPLE_CLIENT_SECRET ?? key;
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET },
      }),
    ...(APPLE_CLIENT_ID && secret && { apple: { issuer: APPLE_ISSUER, clientId: APPLE_CLIENT_ID, secret } }),
  };
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
