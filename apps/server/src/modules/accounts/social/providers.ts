import { IDENTITY_PROVIDERS, type IdentityProvider } from '@dars/contracts/constants';
import * as oidc from 'openid-client';
import type { Config } from '../../../config/env.ts';
import type { SocialClient } from '../../../config/social.ts';
import { appleSecret } from './apple-secret.ts';

/** Seconds that a provider may take for one answer. */
const TIMEOUT = 5;

/** What a provider says of itself is asked for again after this many milliseconds. */
const KEPT = 60 * 60_000;

/** The stand-in of development: reached within this process, as nothing else may know its address. */
export interface LocalIdentity {
  clientOf(provider: IdentityProvider): SocialClient;
  fetch: oidc.CustomFetch;
}

export interface SocialProviders {
  /** Undefined where the provider is not configured. Rejects while it is away. */
  find(provider: IdentityProvider): Promise<oidc.Configuration> | undefined;
}

export const isProvider = (name: unknown): name is IdentityProvider =>
  IDENTITY_PROVIDERS.some((provider) => provider === name);

/** What each provider says of itself is fetched when it is first needed, so that nobody waits for it at start. */
export function createProviders({ social, production }: Config, local: LocalIdentity | undefined): SocialProviders {
  const known = new Map<IdentityProvider, { asked: number; configuration: Promise<oidc.Configuration> }>();
  return {
    find(provider) {
      const client = social[provider] ?? local?.clientOf(provider);
      if (!client) return undefined;
      const found = known.get(provider);
      if (found && Date.now() - found.asked < KEPT) return found.configuration;
      const configuration = discover(client, {
        fetch: social[provider] ? undefined : local?.fetch,
        insecure: !production && client.issuer.startsWith('http://'),
      });
      known.set(provider, { asked: Date.now(), configuration });
      // One that was away is asked again by the next who comes.
      configuration.catch(() => known.delete(provider));
      return configuration;
    },
  };
}

interface Reach {
  fetch: oidc.CustomFetch | undefined;
  insecure: boolean;
}

function discover({ issuer, clientId, secret }: SocialClient, { fetch, insecure }: Reach): Promise<oidc.Configuration> {
  const authentication: oidc.ClientAuth =
    typeof secret === 'string'
      ? oidc.ClientSecretPost(secret)
      : (_server, _client, body) => {
          body.set('client_id', clientId);
          body.set('client_secret', appleSecret(clientId, secret));
        };
  // The signature too, although the token comes from the provider itself.
  const execute = [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])];
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    execute,
    timeout: TIMEOUT,
    ...(fetch && { [oidc.customFetch]: fetch }),
  });
}
