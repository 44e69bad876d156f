import { CHALLENGE_MS, MAX_PASSKEYS, type PasskeyCreation } from '@dars/contracts/accounts/passkey';
import { AppError } from '@dars/contracts/errors';
import type { RealmContext } from '../../../core/context.ts';
import { findBrand } from '../../mail/brand.ts';
import { languageOf } from '../account/activation.ts';
import { requireOwnFactor } from '../second-factor/policy.ts';
import { ALGORITHMS, relyingParty, userHandle } from './rules.ts';
import { insertChallenge, listPasskeys } from './store.ts';

/**
 * Begins to register a passkey of the actor's account at this host. An authenticator that holds one of the account
 * already makes no second one.
 * @returns what the browser needs to make it
 * @throws passkeys-full, forbidden, password-confirmation-required
 */
export async function startRegistration(ctx: RealmContext): Promise<PasskeyCreation> {
  requireOwnFactor(ctx);
  const { actor, deps } = ctx;
  const { realmId, userId, login, firstName, lastName, language } = actor;
  const { challenge, known, name } = await deps.db.withTenant(realmId, async (tx) => {
    const found = await listPasskeys(tx, { realmId, userId });
    if (found.length >= MAX_PASSKEYS) throw new AppError('passkeys-full');
    const made = await insertChallenge(tx, { realmId, userId, now: deps.now() });
    const brand = await findBrand(tx, realmId);
    return { challenge: made, known: found, name: brand.nameIn(languageOf({ language }, ctx.language)) };
  });
  return {
    challenge,
    rp: { id: relyingParty(ctx).id, name },
    user: { id: userHandle(userId), name: login, displayName: `${firstName} ${lastName}` },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}
