import { type AccountDeletion, DELETION_DELAY_MS, deletionObstacle } from '@dars/contracts/accounts/personal-data';
import { AppError } from '@dars/contracts/errors';
import { deletionRequests } from '@dars/db/schema/accounts/deletion-requests';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { RealmContext, TenantContext } from '../../core/context.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import { lockAccount, type StoredUser } from '../accounts/account/store.ts';
import { findBrand, profileLink } from '../mail/brand.ts';
import {
  composeDeletionHastened,
  composeDeletionRequested,
  composeDeletionWithdrawn,
} from '../mail/compose-personal-data.ts';
import { queueMail } from '../mail/queue.ts';
import { findPerson } from './list-readable.ts';

type StoredRequest = typeof deletionRequests.$inferSelect;

const isOf = ({ tenantId, userId }: Pick<StoredRequest, 'tenantId' | 'userId'>) =>
  and(eq(deletionRequests.tenantId, tenantId), eq(deletionRequests.userId, userId));

/** Returns whether and when the caller's account will be deleted, or why it cannot be. */
export function getDeletion({ deps, actor: { realmId: tenantId, userId } }: RealmContext): Promise<AccountDeletion> {
  return deps.db.withTenant(
    tenantId,
    async (tx) => {
      const person = await findPerson(tx, { tenantId, userId });
      if (!person) throw new AppError('unauthenticated');
      const [[request], obstacle] = await Promise.all([
        tx.select().from(deletionRequests).where(isOf({ tenantId, userId })),
        findObstacle(tx, person),
      ]);
      return { dueDate: request?.dueAt.toISOString() ?? null, obstacle };
    },
    { readOnly: true },
  );
}

/** Finds when a person's account will be deleted; null if they have not asked. */
export async function findDeletionDate(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  userId: string,
): Promise<string | null> {
  const [request] = await tx.select().from(deletionRequests).where(isOf({ tenantId, userId }));
  return request?.dueAt.toISOString() ?? null;
}

/** Finds what keeps an account from being deleted. */
export async function findObstacle(tx: TenantTx, person: StoredUser) {
  const { tenantId: realmId } = person;
  const isAdmin = and(eq(users.role, 'ROLE_ADMIN_PORTAL'), isNull(users.disabledAt));
  const [counted] =
    person.role === 'ROLE_ADMIN_PORTAL'
      ? await tx
          .select({ admins: count() })
          .from(users)
          .where(and(eq(users.tenantId, realmId), isAdmin))
      : [];
  return deletionObstacle(person, { realmId, admins: counted?.admins ?? 0 });
}

/**
 * Asks for the deletion of the caller's account, which a job carries out after `DELETION_DELAY_MS`. Asking again changes
 * nothing, and neither does it where an obstacle is in the way.
 * @throws password-confirmation-required
 */
export async function startDeletion(ctx: RealmContext): Promise<AccountDeletion> {
  const { actor, deps, language, requestId } = ctx;
  const { realmId: tenantId, userId } = actor;
  requireFreshPassword(ctx);
  await deps.db.withTenant(tenantId, async (tx) => {
    const person = await lockAccount(tx, tenantId, userId);
    if ((await findObstacle(tx, person)) !== null) return;
    const now = deps.now();
    const dueAt = new Date(now.getTime() + DELETION_DELAY_MS);
    const made = await tx
      .insert(deletionRequests)
      .values({ tenantId, userId, language: languageOf(person, language), dueAt, requestId, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: deletionRequests.userId });
    if (made.length === 0) return;
    await mailPerson(tx, ctx, person, dueAt);
    const event = { tenantId, actor: { realmId: tenantId, userId }, subjectId: userId, requestId };
    await recordAudit(tx, { ...event, action: 'user.deletion-requested' });
  });
  return getDeletion(ctx);
}

/**
 * Takes the caller's request to delete their account back. Does nothing if there is none, or if it is due, so that what
 * staff have hastened stays as they were told.
 */
export async function withdrawDeletion(ctx: RealmContext): Promise<AccountDeletion> {
  const { actor, deps, requestId } = ctx;
  const { realmId: tenantId, userId } = actor;
  await deps.db.withTenant(tenantId, async (tx) => {
    const person = await lockAccount(tx, tenantId, userId);
    const isOpen = and(isOf({ tenantId, userId }), gt(deletionRequests.dueAt, deps.now()));
    const gone = await tx.delete(deletionRequests).where(isOpen).returning();
    if (gone.length === 0) return;
    await mailPerson(tx, ctx, person, null);
    const event = { tenantId, actor: { realmId: tenantId, userId }, subjectId: userId, requestId };
    await recordAudit(tx, { ...event, action: 'user.deletion-withdrawn' });
  });
  return getDeletion(ctx);
}

/**
 * Lets the job carry a person's request out at its next run, and tells the person.
 * @throws not-found if the person has not asked
 */
export async function hastenDeletion(ctx: TenantContext, { userId }: { userId: string }): Promise<void> {
  const { tx, tenantId, actor, deps, requestId } = ctx;
  const person = await lockAccount(tx, tenantId, userId);
  const [hastened] = await tx
    .update(deletionRequests)
    .set({ dueAt: deps.now() })
    .where(isOf({ tenantId, userId }))
    .returning();
  if (!hastened) throw new AppError('not-found');
  await recordAudit(tx, { tenantId, actor, subjectId: userId, requestId, action: 'user.deletion-hastened' });
  const { login: recipient, firstName } = person;
  const language = languageOf(person, hastened.language);
  const brand = await findBrand(tx, tenantId);
  const address = brand.originOf(deps.config.baseUrl);
  const content = composeDeletionHastened(brand, { firstName, language }, { address });
  await queueMail(tx, deps, { tenantId, recipient, language }, content);
}

/** @param dueAt when the account will be deleted; null: the request was taken back */
async function mailPerson(
  tx: TenantTx,
  { deps, language: pageLanguage }: RealmContext,
  person: StoredUser,
  dueAt: Date | null,
): Promise<void> {
  const { tenantId, login: recipient, firstName } = person;
  const language = languageOf(person, pageLanguage);
  const brand = await findBrand(tx, tenantId);
  const link = profileLink(brand, deps.config.baseUrl, person, 'delete-account');
  const reader = { firstName, language };
  const content = dueAt
    ? composeDeletionRequested(brand, reader, { link, dueAt })
    : composeDeletionWithdrawn(brand, reader, { link });
  await queueMail(tx, deps, { tenantId, recipient, language }, content);
}
