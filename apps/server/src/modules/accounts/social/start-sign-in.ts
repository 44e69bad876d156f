import { randomBytes } from 'node:crypto';
import type { IdentityProvider } from '@dars/contracts/constants';
import * as oidc from 'openid-client';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import type { SocialProviders } from './providers.ts';
import { insertSignIn } from './store.ts';

/** How long somebody may take at the provider. */
export const SIGN_IN_LIFETIME = 10 * 60_000;

/** What each is asked for. Apple tells a name and an address by a form's post only. */
const ASKED: Record<IdentityProvider, Record<string, string>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  apple: { scope: 'openid email name', response_mode: 'form_post' },
};

interface SignInAsked {
  provider: IdentityProvider;
  /** Of the browser's cookie, which only the browser keeps in clear. */
  browser: string;
  next: string | undefined;
  /** Who is signed in and links the provider's account to theirs. */
  linkUserId?: string | undefined;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The one address that providers know, of every portal's sign-ins: sub-domains come and go. */
export function callbackAddress({ config }: Context['deps'], provider: IdentityProvider): string {
  return `${config.baseUrl.origin}/social/${provider}/callback`;
}

/**
 * Where to send a browser that wants to sign in; undefined where the provider is not configured. The `state` names the
 * realm, which nobody believes before a sign-in with that very state is found there.
 * @throws too-many-requests, and whatever went wrong where the provider is away
 */
export async function startSignIn(
  ctx: Context,
  providers: SocialProviders,
  { provider, browser, next, linkUserId }: SignInAsked,
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
    ...ASKED[provider],
    redirect_uri: callbackAddress(ctx.deps, provider),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.language,
  });
}
