import { CLAIM_SECONDS } from '@dars/contracts/activity';
import { editingClaims } from '@dars/db/schema/editing-claims';
import { users } from '@dars/db/schema/users';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { TenantContext } from '../../trpc/context.ts';
import { getPart } from '../outline/policy.ts';

/**
 * Renews or gives up who asks' own claim, and says who else has the activity open. Nobody is kept out: whoever saves
 * second hears it by the version. An owner who comes from the platform is shown as who they are in the portal.
 * @throws not-found
 */
export async function claimActivity(ctx: TenantContext, { id, isOpen }: { id: string; isOpen: boolean }) {
  const { tx, tenantId, deps } = ctx;
  await getPart(ctx, { kind: 'activity', id });
  const userId = await ownId(ctx);
  const now = deps.now();
  const isOf = and(eq(editingClaims.tenantId, tenantId), eq(editingClaims.activityId, id));
  await tx.delete(editingClaims).where(and(isOf, lte(editingClaims.expiresAt, now)));
  if (userId !== undefined && !isOpen)
    await tx.delete(editingClaims).where(and(isOf, eq(editingClaims.userId, userId)));
  if (userId !== undefined && isOpen) {
    const expiresAt = new Date(now.getTime() + CLAIM_SECONDS * 1000);
    await tx
      .insert(editingClaims)
      .values({ tenantId, activityId: id, userId, expiresAt })
      .onConflictDoUpdate({
        target: [editingClaims.tenantId, editingClaims.activityId, editingClaims.userId],
        set: { expiresAt },
      });
  }
  return tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl })
    .from(editingClaims)
    .innerJoin(users, and(eq(users.tenantId, editingClaims.tenantId), eq(users.id, editingClaims.userId)))
    .where(and(isOf, userId === undefined ? undefined : ne(editingClaims.userId, userId)))
    .orderBy(editingClaims.userId);
}

async function ownId({ tx, tenantId, actor }: TenantContext): Promise<string | undefined> {
  if (actor.realmId === tenantId) return actor.userId;
  const isOwner = and(eq(users.tenantId, tenantId), eq(users.role, 'ROLE_ADMIN_PORTAL'), users.isOwner);
  const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).limit(1);
  return owner?.id;
}
