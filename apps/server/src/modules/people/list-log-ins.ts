import type { LogInList, listLogInsInput } from '@dars/contracts/accounts/log-ins';
import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { listLogIns } from '../accounts/account/list-log-ins.ts';

/**
 * Lists the log-ins of a person of the portal. Those of the portal's owner are for the owner alone, on their profile.
 * @throws not-found, owner-account
 */
export async function listLogInsOfPerson(
  { tx, tenantId }: TenantContext,
  { id, ...page }: z.output<typeof listLogInsInput>,
): Promise<LogInList> {
  const [found] = await tx
    .select({ isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.removedAt)));
  if (!found) throw new AppError('not-found');
  if (found.isOwner) throw new AppError('owner-account');
  return listLogIns(tx, { realmId: tenantId, userId: id, sessionId: undefined, ...page });
}
