import { randomBytes } from 'node:crypto';
import type { SecondStep } from '@dars/contracts/accounts/auth';
import { SECOND_STEP_MS } from '@dars/contracts/accounts/second-factor';
import type { IdentityProvider } from '@dars/contracts/constants';
import { pendingSignIns } from '@dars/db/schema/accounts/pending-sign-ins';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import type { Account } from '../account/account.ts';

interface FirstStep {
  account: Account;
  /** The provider that identified the person, if not the password did. */
  provider?: IdentityProvider;
}

/** Stores that the first step of a sign-in was right, and returns the secret with which the second step completes it. */
export async function startSecondStep(
  tx: TenantTx,
  { deps, realm: { tenantId } }: Context,
  { account, provider }: FirstStep,
): Promise<SecondStep> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(deps.now().getTime() + SECOND_STEP_MS);
  await tx.insert(pendingSignIns).values({
    tenantId,
    hash: hashSecret(token),
    userId: account.id,
    passwordMark: passwordMark(account),
    provider: provider ?? null,
    expiresAt,
    createdAt: deps.now(),
  });
  return { token, expiresDate: expiresAt.toISOString() };
}

/** A mark that changes with the account's password, and tells nothing about it. */
export const passwordMark = ({ passwordHash }: Pick<Account, 'passwordHash'>): string => hashSecret(passwordHash ?? '');
