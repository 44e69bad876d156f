import { AppError } from '@dars/contracts/errors';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';

/** Tells whether a person of the portal has an authenticator app, and since when. @throws not-found */
export async function getFactor(
  { tx, tenantId }: TenantContext,
  { id }: { id: string },
): Promise<{ confirmedDate: string | null }> {
  const isFactor = and(eq(secondFactors.tenantId, tenantId), eq(secondFactors.userId, users.id));
  const [found] = await tx
    .select({ id: users.id, confirmedAt: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, isFactor)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.removedAt)));
  if (!found) throw new AppError('not-found');
  return { confirmedDate: found.confirmedAt?.toISOString() ?? null };
}
