import type { OwnSecondFactor } from '@dars/contracts/accounts/own-second-factor';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import type { TenantTx } from '@dars/db/tx';
import type { Actor } from '../../../core/identity/actor.ts';
import { countUnusedCodes, isFactorOf } from './store.ts';

/** The state of the actor's own second factor. A set-up that was not confirmed counts as none. */
export async function getOwnFactor(tx: TenantTx, { realmId, userId }: Actor): Promise<OwnSecondFactor> {
  const key = { realmId, userId };
  const [[factor], recoveryCodesLeft] = await Promise.all([
    tx.select({ confirmedAt: secondFactors.confirmedAt }).from(secondFactors).where(isFactorOf(key)),
    countUnusedCodes(tx, key),
  ]);
  return { confirmedDate: factor?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft };
}
