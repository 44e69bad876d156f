import { parseSecondStepCode, type SecondStepCode } from '@dars/contracts/accounts/second-factor';
import { AppError } from '@dars/contracts/errors';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import { openSeal } from '../../../core/identity/seal.ts';
import { countSecondStep } from '../account/sign-in-limits.ts';
import { findPeriod } from './rules.ts';
import { consumeRecoveryCode, type FactorKey, isFactorOf, lockFactor, sealOwner } from './store.ts';

/**
 * Checks a typed code of an account's app, or one of its recovery codes, and uses it up: nobody signs in with it again,
 * nor with a code that the app showed before. Of concurrent calls with one code, one succeeds.
 * @returns the kind of the code
 * @throws wrong-code, also if the account has no confirmed factor; too-many-requests
 */
export async function checkCode(ctx: Context, key: FactorKey, typed: string): Promise<SecondStepCode['kind']> {
  const { deps } = ctx;
  const attempt = countSecondStep(deps, key);
  const code = parseSecondStepCode(typed);
  const isRight = code && (await deps.db.withTenant(key.realmId, (tx) => acceptCode(tx, ctx, key, code)));
  if (!isRight) throw wrongCode();
  attempt.succeeded();
  return code.kind;
}

export const wrongCode = () => AppError.rule('code', 'wrong-code');

async function acceptCode(tx: TenantTx, { deps }: Context, key: FactorKey, { kind, code }: SecondStepCode) {
  const factor = await lockFactor(tx, key);
  if (!factor || factor.lastPeriod === null) return false;
  if (kind === 'recovery') return consumeRecoveryCode(tx, key, code, deps.now());
  const secret = openSeal(deps.config).open(factor.sealedSecret, sealOwner(key));
  const period = findPeriod(secret, code, deps.now());
  if (period === undefined || period <= factor.lastPeriod) return false;
  await tx.update(secondFactors).set({ lastPeriod: period }).where(isFactorOf(key));
  return true;
}
