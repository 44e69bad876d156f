import { randomBytes } from 'node:crypto';
import type { IdentityProvider } from '@dars/contracts/constants';
import * as oidc from 'openid-client';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import type { SocialProviders } from './providers.ts';
import { insertSignIn } from './store.ts';

/** Time that a person may spend at the provider, in ms. */
export const SIGN_IN_LIFETIME = 10 * 60_000;

/** The parameters of the request to each provider. Apple gives a name and an address by form post only. */
const REQUEST_PARAMETERS: Record<IdentityProvider, Record<string, string>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  apple: { scope: 'openid email name', response_mode: 'form_post' },
};

interface SignInRequest {
  provider: IdentityProvider;
  /** The secret of the browser's cookie, of which only the hash is stored. */
  browser: string;
  next: string | undefined;
  /** The signed-in user who links the provider's account to theirs. */
  linkUserId?: string | undefined;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The callback address of a provider, on the platform's host for the sign-ins of every portal, as portals come and go.
 */
export function callbackAddress({ config }: Context['deps'], provider: IdentityProvider): string {
  return `${config.baseUrl.origin}/social/${provider}/callback`;
}

/**
 * Returns the provider's address to send the browser to; undefined if the provider is not configured. The `state` names
 * the realm, which counts only if a sign-in with that state is stored there.
 * @throws too-many-requests, and the error of the fetch if the provider is unreachable
 */
export async function startSignIn(
  ctx: Context,
  providers: SocialProviders,
  { provider, browser, next, linkUserId }: SignInRequest,
): Promise<URL | undefined> {
  await ctx.limit('signIn');
  const configuration = await providers.find(provider);
  if (!configuration) return undefined;
  const { db, now } = ctx.deps;
  const { tenantId } = ctx.realm;
  const state = `${tenantId}.${newSecret()}`;
  const nonce = newSecret();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  await db.withTenant(tenantId, (tx) =>
    insertSignIn(tx, {
      tenantId,
      stateHash: hashSecret(state),
      provider,
      browserHash: hashSecret(browser),
      nonce,
      codeVerifier,
      next: next ?? null,
      language: ctx.language,
      linkUserId: linkUserId ?? null,
      expiresAt: new Date(now().getTime() + SIGN_IN_LIFETIME),
      createdAt: now(),
    }),
  );
  return oidc.buildAuthorizationUrl(configuration, {
    ...REQUEST_PARAMETERS[provider],
    redirect_uri: callbackAddress(ctx.deps, provider),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.language,
  });
}
