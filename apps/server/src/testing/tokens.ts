import type { TokenScope } from '@dars/contracts/permissions';
import { newId } from '@dars/db/columns';
import { apiTokens } from '@dars/db/schema/accounts/api-tokens';
import { makeToken } from '../modules/accounts/tokens/rules.ts';
import type { Harness } from './harness.ts';

interface TokenOptions {
  scopes?: readonly TokenScope[];
  expiresAt?: Date | null;
  revokedAt?: Date | null;
}

/** Inserts a token as if `maker` had made it. */
export async function insertApiToken(
  { db }: Harness,
  maker: { tenantId: string; id: string },
  { scopes = ['courses:read'], ...moments }: TokenOptions = {},
): Promise<{ id: string; text: string }> {
  const { tenantId, id: makerId } = maker;
  const { text, hash, ending } = makeToken(tenantId);
  const id = newId();
  const values = { tenantId, id, name: ending, hash, ending, scopes: [...scopes], makerId, ...moments };
  await db.withTenant(tenantId, (tx) => tx.insert(apiTokens).values(values));
  return { id, text };
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
