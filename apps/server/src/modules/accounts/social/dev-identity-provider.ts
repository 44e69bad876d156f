import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IdentityProvider } from '@dars/contracts/constants';
import type Provider from 'oidc-provider';
import type { SocialClient } from '../../../config/social.ts';
import { MemoryStore } from './dev-identity-store.ts';

/** A person as entered on the page of the development provider. */
export interface Persona {
  email: string;
  firstName: string;
  lastName: string;
  verified: boolean;
}

interface ProviderOptions {
  kind: IdentityProvider;
  client: SocialClient;
  callback: string;
  /** The entered persons by subject. */
  personas: Map<string, Persona>;
}

const MINUTES = 60;

/** Creates a complete OpenID Connect provider that accepts any identity that is typed in. */
export async function createIdentityProvider({ kind, client, callback, personas }: ProviderOptions): Promise<Provider> {
  // Imported here, as the package is a development dependency and absent in production.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  // Asks for the identity each time, as developers try several accounts out.
  const each = new Check('each_time', 'asked each time', (ctx) => !ctx.oidc.result?.login);
  policy.get('login')?.checks.add(each);
  return new OidcProvider(client.issuer, {
    adapter: MemoryStore,
    clients: [
      {
        client_id: client.clientId,
        client_secret: String(client.secret),
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: `dev_${kind}`, interaction: `dev_${kind}_asked`, resume: `dev_${kind}_resume` },
    },
    scopes: ['openid', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      name: ['given_name', 'family_name'],
    },
    // Puts the claims of the requested scopes into the ID token, as Google and Apple do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${new URL(client.issuer).pathname}/who/${uid}` },
    ttl: {
      AccessToken: 5 * MINUTES,
      AuthorizationCode: 1 * MINUTES,
      Grant: 10 * MINUTES,
      IdToken: 5 * MINUTES,
      Interaction: 10 * MINUTES,
      Session: 10 * MINUTES,
    },
    // Lets two tabs that sign in one after the other both continue.
    expiresWithSession: () => false,
    findAccount: (_ctx, subject) => accountOf(subject, personas.get(subject)),
    // Grants the requested scopes without a consent page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(String(oidc.params?.['scope'] ?? ''));
      await grant.save();
      return grant;
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'text';
      ctx.body = `${error}: ${description ?? ''}`;
    },
  });
}

function accountOf(subject: string, persona: Persona | undefined) {
  if (!persona) return undefined;
  const { email, verified, firstName, lastName } = persona;
  const claims = { sub: subject, email, email_verified: verified, given_name: firstName, family_name: lastName };
  return { accountId: subject, claims: () => claims };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC', alg: 'ES256', use: 'sig' };
}
