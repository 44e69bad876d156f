import { CLAIM_SECONDS, type ClaimPartInput, type Claims } from '@dars/contracts/content/outline';
import { users } from '@dars/db/schema/accounts/users';
import { editingClaims } from '@dars/db/schema/content/editing-claims';
import { and, eq, lte, or } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { getPart } from './policy.ts';

type Claimed = Omit<ClaimPartInput, 'isOpen'>;

const CLAIMED = { lesson: editingClaims.lessonId, activity: editingClaims.activityId } as const;

/**
 * Renews or drops the actor's claim of a part, and lists the others who have it open. A claim keeps nobody out: the
 * version refuses the second save. An owner who comes from the platform is shown as their account in the portal.
 * @throws not-found
 */
export async function claimPart(ctx: TenantContext, { isOpen, ...part }: ClaimPartInput): Promise<Claims> {
  const { version } = await getPart(ctx, part);
  const userId = await ownId(ctx);
  const now = ctx.deps.now().getTime();
  const found = await findClaims(ctx, part);
  const own = found.find((claim) => claim.id === userId);
  const left = own ? own.expiresAt.getTime() - now : 0;
  if (userId !== undefined && !isOpen) await dropClaims(ctx, part, userId);
  // The client calls every few seconds, so the claim is written only when half of its time is over.
  if (userId !== undefined && isOpen && left <= (CLAIM_SECONDS * 1000) / 2) await renewClaim(ctx, part, userId);
  const others = found.filter((claim) => claim !== own && claim.expiresAt.getTime() > now);
  return { others: others.map(({ expiresAt: _until, ...name }) => name), version };
}

const isOf = (tenantId: string, { kind, id }: Claimed) =>
  and(eq(editingClaims.tenantId, tenantId), eq(CLAIMED[kind], id));

function findClaims({ tx, tenantId }: TenantContext, part: Claimed) {
  return tx
    .select({
      ...{ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
      expiresAt: editingClaims.expiresAt,
    })
    .from(editingClaims)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, editingClaims.userId)))
    .where(isOf(tenantId, part))
    .orderBy(editingClaims.userId);
}

/** Deletes the user's own claim and all expired claims of the part. */
async function dropClaims({ tx, tenantId, deps }: TenantContext, part: Claimed, userId: string): Promise<void> {
  const isOver = or(eq(editingClaims.userId, userId), lte(editingClaims.expiresAt, deps.now()));
  await tx.delete(editingClaims).where(and(isOf(tenantId, part), isOver));
}

async function renewClaim({ tx, tenantId, deps }: TenantContext, { kind, id }: Claimed, userId: string): Promise<void> {
  const expiresAt = new Date(deps.now().getTime() + CLAIM_SECONDS * 1000);
  await tx
    .insert(editingClaims)
    .values({ tenantId, [`${kind}Id` as const]: id, userId, expiresAt })
    .onConflictDoUpdate({
      target: [editingClaims.tenantId, CLAIMED[kind], editingClaims.userId],
      set: { expiresAt },
    });
}

async function ownId({ tx, tenantId, actor }: TenantContext): Promise<string | undefined> {
  if (actor.realmId === tenantId) return actor.userId;
  const isOwner = and(eq(users.tenantId, tenantId), eq(users.role, 'ROLE_ADMIN_PORTAL'), users.isOwner);
  const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).limit(1);
  return owner?.id;
}
