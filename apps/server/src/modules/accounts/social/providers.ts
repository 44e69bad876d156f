import { createPrivateKey, sign } from 'node:crypto';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '@dars/contracts/constants';
import * as oidc from 'openid-client';
import type { Config } from '../../../config/env.ts';
import type { SigningKey, SocialClient } from '../../../config/social.ts';

/** Time limit of one request to a provider, in seconds. */
const TIMEOUT = 5;

/** Time after which a provider's configuration is fetched again, in ms. */
const CONFIGURATION_LIFETIME = 60 * 60_000;

/** The development stand-in. Its `fetch` reaches it within this process, as its address need not resolve. */
export interface LocalIdentity {
  clientOf(provider: IdentityProvider): SocialClient;
  fetch: oidc.CustomFetch;
}

export interface SocialProviders {
  /**
   * Returns the provider's configuration, or undefined if it is not set up. The promise rejects while the provider is
   * unreachable.
   */
  find(provider: IdentityProvider): Promise<oidc.Configuration> | undefined;
}

export const isProvider = (name: unknown): name is IdentityProvider =>
  IDENTITY_PROVIDERS.some((provider) => provider === name);

/**
 * Creates the lookup of provider configurations. Each is fetched on first use, so that the start of the server waits
 * for no provider.
 */
export function createProviders({ social, production }: Config, local: LocalIdentity | undefined): SocialProviders {
  const known = new Map<IdentityProvider, { asked: number; configuration: Promise<oidc.Configuration> }>();
  return {
    find(provider) {
      const client = social[provider] ?? local?.clientOf(provider);
      if (!client) return undefined;
      const found = known.get(provider);
      if (found && Date.now() - found.asked < CONFIGURATION_LIFETIME) return found.configuration;
      const configuration = discover(client, {
        fetch: social[provider] ? undefined : local?.fetch,
        insecure: !production && client.issuer.startsWith('http://'),
      });
      known.set(provider, { asked: Date.now(), configuration });
      // A failed fetch is forgotten, so that the next sign-in tries again.
      configuration.catch(() => known.delete(provider));
      return configuration;
    },
  };
}

interface Connection {
  fetch: oidc.CustomFetch | undefined;
  insecure: boolean;
}

function discover(
  { issuer, clientId, secret }: SocialClient,
  { fetch, insecure }: Connection,
): Promise<oidc.Configuration> {
  const authentication: oidc.ClientAuth =
    typeof secret === 'string'
      ? oidc.ClientSecretPost(secret)
      : (_server, _client, body) => {
          body.set('client_id', clientId);
          body.set('client_secret', appleSecret(clientId, secret));
        };
  // Also checks the signature, although the token comes from the provider itself.
  const execute = [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])];
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    execute,
    timeout: TIMEOUT,
    ...(fetch && { [oidc.customFetch]: fetch }),
  });
}

/** The audience of Apple's client secrets. It stays the same in tests, where the issuer's address differs. */
const APPLE_AUDIENCE = 'https://appleid.apple.com';
/** Lifetime of a client secret, in seconds. It is used at once. */
const APPLE_SECRET_LIFETIME = 300;

/** Makes Apple's client secret: a token that the server signs itself, valid for `APPLE_SECRET_LIFETIME`. */
export function appleSecret(clientId: string, { teamId, keyId, privateKey }: SigningKey, now = new Date()): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: 'ES256', kid: keyId };
  const claims = {
    iss: teamId,
    iat: issuedAt,
    exp: issuedAt + APPLE_SECRET_LIFETIME,
    aud: APPLE_AUDIENCE,
    sub: clientId,
  };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
