import type { PersonFactor } from '@dars/contracts/accounts/people';
import { AppError } from '@dars/contracts/errors';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { countPasskeys } from '../accounts/passkey/store.ts';

/** Tells which second steps a person of the portal has. @throws not-found */
export async function getFactor({ tx, tenantId }: TenantContext, { id }: { id: string }): Promise<PersonFactor> {
  const isFactor = and(eq(secondFactors.tenantId, tenantId), eq(secondFactors.userId, users.id));
  const [found] = await tx
    .select({ id: users.id, confirmedAt: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, isFactor)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.removedAt)));
  if (!found) throw new AppError('not-found');
  const passkeys = await countPasskeys(tx, { realmId: tenantId, userId: id });
  return { confirmedDate: found.confirmedAt?.toISOString() ?? null, passkeys };
}
