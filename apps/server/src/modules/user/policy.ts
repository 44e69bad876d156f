import type { Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { AnyTx } from '@dars/db/client';
import { users } from '@dars/db/schema/users';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../auth/session.ts';

/**
 * Whoever shuts others out, or takes a role from them, has the highest one of the realm and keeps it, so the last can't
 * lose it. Two who do it to each other at the same moment follow one another here, and the second has it no more.
 * @throws unauthenticated
 */
export async function holdOffice(tx: AnyTx, actor: Actor, office: { realmId: string; role: Role }): Promise<void> {
  const inOffice = await tx
    .select({ id: users.id, isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.tenantId, office.realmId), eq(users.role, office.role), isNull(users.disabledAt)))
    // In one order, so that nobody waits in a circle.
    .orderBy(users.id)
    .for('no key update');
  // Who comes from the platform has a seat in the portal as its owner.
  const isTheirs = ({ id, isOwner }: { id: string; isOwner: boolean }) =>
    actor.realmId === office.realmId ? id === actor.userId : isOwner;
  if (!inOffice.some(isTheirs)) throw new AppError('unauthenticated');
}
