import {
  type RequiredSecondStep,
  type RequireSecondStep,
  WITHOUT_SECOND_STEP_MAX,
} from '@dars/contracts/accounts/required-second-step';
import { PLATFORM_ROLES, type Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { requiredSecondSteps } from '@dars/db/schema/accounts/required-second-steps';
import { users } from '@dars/db/schema/accounts/users';
import type { AnyTx } from '@dars/db/tx';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext, TenantContext } from '../../../core/context.ts';
import { hasSecondStep } from '../../../core/identity/second-step.ts';
import { requireFreshPassword } from '../account/policy.ts';
import { lockAccount } from '../account/store.ts';

const PORTAL_ROLES = ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER'] as const satisfies Role[];

const rolesOf = (realmId: string): readonly Role[] => (realmId === PLATFORM_ID ? PLATFORM_ROLES : PORTAL_ROLES);

const isRow = (realmId: string, role: Role) =>
  and(eq(requiredSecondSteps.tenantId, realmId), eq(requiredSecondSteps.role, role));

/** Tells for each role of a realm whether it must have a second step, and how many people have none. */
export async function listRequiredSecondSteps(tx: AnyTx, realmId: string): Promise<{ rows: RequiredSecondStep[] }> {
  const required = await tx
    .select({ role: requiredSecondSteps.role })
    .from(requiredSecondSteps)
    .where(eq(requiredSecondSteps.tenantId, realmId));
  const rows = [];
  for (const role of rolesOf(realmId)) {
    const isRequired = required.some((each) => each.role === role);
    rows.push({ role, isRequired, without: await countWithout(tx, { realmId, role }) });
  }
  return { rows };
}

/** Counts the people of a role who can sign in and have no second step, up to one more than the maximum. */
async function countWithout(tx: AnyTx, { realmId, role }: { realmId: string; role: Role }): Promise<number> {
  const theirs = and(eq(users.tenantId, realmId), eq(users.role, role), isNull(users.disabledAt));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(theirs, isNull(users.removedAt), sql`not ${hasSecondStep(sql`${realmId}::uuid`)}`))
    .limit(WITHOUT_SECOND_STEP_MAX + 1);
  return found.length;
}

/**
 * Requires a second step of a role, or no longer. People of the role who have none can do nothing but set one up from
 * their next call on.
 * @throws second-step-missing if the actor would be one of these people; not-found for a role of another realm;
 * password-confirmation-required
 */
export async function changeRequirement(
  ctx: TenantContext | PlatformContext,
  realmId: string,
  { role, isRequired }: RequireSecondStep,
): Promise<void> {
  const { tx, actor, deps, requestId } = ctx;
  requireFreshPassword(ctx);
  if (!rolesOf(realmId).includes(role)) throw new AppError('not-found');
  if (isRequired && actor.realmId === realmId && actor.role === role) await refuseWithout(tx, actor);
  const row = { tenantId: realmId, role, createdAt: deps.now() };
  const changed = isRequired
    ? await tx
        .insert(requiredSecondSteps)
        .values(row)
        .onConflictDoNothing()
        .returning({ role: requiredSecondSteps.role })
    : await tx.delete(requiredSecondSteps).where(isRow(realmId, role)).returning({ role: requiredSecondSteps.role });
  if (changed.length === 0) return;
  const details = { secondStep: { role, isRequired } };
  await recordAudit(tx, { tenantId: realmId, actor, action: 'settings.updated', details, requestId });
}

/** The lock makes a removal of the actor's own second step wait, and find the requirement. */
async function refuseWithout(tx: AnyTx, { realmId, userId }: { realmId: string; userId: string }): Promise<void> {
  await lockAccount(tx, realmId, userId);
  if (!(await hasOwnSecondStep(tx, { realmId, userId }))) throw new AppError('second-step-missing');
}

async function hasOwnSecondStep(tx: AnyTx, { realmId, userId }: { realmId: string; userId: string }): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.id, userId), hasSecondStep(sql`${realmId}::uuid`)));
  return found.length > 0;
}

/**
 * Refuses the removal of the last second step of an account whose role must have one. Call it after the removal, under
 * the lock of the account: the transaction then takes the removal back.
 * @throws second-step-needed
 */
export async function refuseLastRemoved(
  tx: AnyTx,
  { realmId, userId }: { realmId: string; userId: string },
): Promise<void> {
  const [found] = await tx
    .select({ role: requiredSecondSteps.role })
    .from(users)
    .innerJoin(requiredSecondSteps, isRequiredOf(realmId))
    .where(and(eq(users.tenantId, realmId), eq(users.id, userId)));
  if (found && !(await hasOwnSecondStep(tx, { realmId, userId }))) throw new AppError('second-step-needed');
}

const isRequiredOf = (realmId: string): SQL | undefined =>
  and(eq(requiredSecondSteps.tenantId, realmId), eq(requiredSecondSteps.role, users.role));
