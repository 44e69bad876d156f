import { newId } from '@dars/db/columns';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../core/identity/session-adapter.ts';
import { openSeal } from '../core/seal.ts';
import { makeRecoveryCodes } from '../modules/accounts/second-factor/rules.ts';
import { replaceRecoveryCodes, sealOwner } from '../modules/accounts/second-factor/store.ts';
import type { Harness } from './harness.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface FactorAccount {
  tenantId: string;
  id: string;
}

/** The code that an app with this secret shows at a time. */
export const codeAt = (now: Date, secret = SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Inserts a second factor in place of an earlier one, and returns its recovery codes. */
export async function insertFactor(
  { deps, test }: Harness,
  { tenantId, id: userId }: FactorAccount,
  { isConfirmed = true } = {},
): Promise<{ codes: string[] }> {
  const { admin } = test;
  const key = { realmId: tenantId, userId };
  const sealed_secret = openSeal(deps.config).close(SECRET, sealOwner(key));
  const confirmed = isConfirmed ? { confirmed_at: deps.now().toISOString(), last_period: 1 } : {};
  await admin`delete from second_factors where tenant_id = ${tenantId} and user_id = ${userId}`;
  await admin`insert into second_factors ${admin({ tenant_id: tenantId, user_id: userId, sealed_secret, ...confirmed })}`;
  const codes = makeRecoveryCodes();
  if (isConfirmed) await deps.db.withTenant(tenantId, (tx) => replaceRecoveryCodes(tx, key, codes));
  return { codes };
}

/** Inserts a first step of a sign-in of an account, whose password hash is the given one, and returns its secret. */
export async function insertPending(
  { test }: Harness,
  { tenantId, id: userId }: FactorAccount,
  passwordHash = '',
): Promise<string> {
  const token = newId();
  const later = new Date(Date.now() + 60_000).toISOString();
  const row = {
    tenant_id: tenantId,
    hash: hashSecret(token),
    user_id: userId,
    password_mark: hashSecret(passwordHash),
  };
  await test.admin`insert into pending_sign_ins ${test.admin({ ...row, expires_at: later })}`;
  return token;
}
