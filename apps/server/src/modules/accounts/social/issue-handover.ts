import type { IdentityProvider } from '@dars/contracts/constants';
import { id } from '@dars/contracts/rules';
import * as oidc from 'openid-client';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/describe-error.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import type { HostRealm } from '../../../core/realm-origin.ts';
import type { SocialProviders } from './providers.ts';
import { readClaims } from './rules.ts';
import { callbackAddress, newSecret } from './start-sign-in.ts';
import { claimSignIn, findRealm, storeClaims } from './store.ts';

/** The parameters of the provider's redirect or form post. */
export type ProviderAnswer = Record<string, unknown>;

export type HandoverOutcome =
  | { kind: 'handed-over'; realm: HostRealm; code: string }
  /** The realm is the one that the state names, if it names one: the person started there. */
  | {
      kind: 'failed';
      realm: HostRealm | undefined;
      notice: 'denied' | 'failed' | 'expired';
      next?: string | undefined;
    };

/**
 * Accepts a provider's answer, once, and stores its claims under a new code. The browser carries the code to the
 * realm's own host, where `consumeHandover` decides; this function decides nothing.
 */
export async function issueHandover(
  ctx: Context,
  providers: SocialProviders,
  { provider, answer }: { provider: IdentityProvider; answer: ProviderAnswer },
): Promise<HandoverOutcome> {
  const { db, now, log } = ctx.deps;
  const tenantId = realmOf(answer['state']);
  if (tenantId === undefined) return { kind: 'failed', realm: undefined, notice: 'expired' };
  const state = String(answer['state']);
  const code = newSecret();
  const itself = { tenantId, stateHash: hashSecret(state) };
  const { claimed, realm } = await db.withTenant(tenantId, async (tx) => ({
    claimed: await claimSignIn(tx, { ...itself, provider, handoverHash: hashSecret(code), now: now() }),
    realm: toHostRealm(ctx, tenantId, await findRealm(tx, tenantId)),
  }));
  if (!claimed || !realm) return { kind: 'failed', realm, notice: 'expired' };
  const next = claimed.next ?? undefined;
  if (typeof answer['error'] === 'string') return { kind: 'failed', realm, notice: refusalOf(answer['error']), next };
  try {
    const claims = await exchange(ctx, providers, { provider, answer, state, ...claimed });
    await db.withTenant(tenantId, (tx) => storeClaims(tx, itself, claims));
    return { kind: 'handed-over', realm, code };
  } catch (error) {
    log.warn({ requestId: ctx.requestId, provider, error: describeError(error) }, 'a social sign-in failed');
    return { kind: 'failed', realm, notice: 'failed', next };
  }
}

interface Exchange {
  provider: IdentityProvider;
  answer: ProviderAnswer;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/**
 * Exchanges the code for the provider's claims. openid-client checks issuer, audience, signature, nonce, times, code
 * and state.
 */
async function exchange(ctx: Context, providers: SocialProviders, { provider, answer, ...checks }: Exchange) {
  const configuration = await providers.find(provider);
  if (!configuration) throw new Error('the provider is not configured any more');
  const address = new URL(callbackAddress(ctx.deps, provider));
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string') address.searchParams.set(name, value);
  }
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  return readClaims(tokens.claims() ?? {}, nameIn(answer['user']));
}

function realmOf(state: unknown): string | undefined {
  return typeof state === 'string' ? id.safeParse(state.split('.', 1)[0]).data : undefined;
}

function toHostRealm(ctx: Context, tenantId: string, found: { slug: string; status: string } | undefined) {
  if (!found || found.status === 'ARCHIVED') return undefined;
  const { realm: platform } = ctx;
  const realm: HostRealm = tenantId === platform.tenantId ? platform : { kind: 'tenant', tenantId, slug: found.slug };
  return realm;
}

/** The errors with which Google and Apple report that the person refused. */
const DENIED = new Set(['access_denied', 'user_cancelled_authorize']);

function refusalOf(error: string): 'denied' | 'failed' {
  return DENIED.has(error) ? 'denied' : 'failed';
}

/**
 * Reads the person's name from Apple's form, which has it the first time only. Nothing vouches for it, so it serves as
 * a name only.
 */
function nameIn(user: unknown): { firstName?: unknown; lastName?: unknown } {
  if (typeof user !== 'string') return {};
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } | null };
    return name ?? {};
  } catch {
    return {};
  }
}
