import type { StaffRole } from '@dars/contracts/accounts/people';
import type { ChangeRoleInput } from '@dars/contracts/accounts/roles/role-change';
import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { grantRole, type RoleGrant } from '../accounts/account/policy.ts';
import { queueMails } from '../accounts/account/queue-mails.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { deleteChangeOf } from '../accounts/address/store.ts';
import { revokeTokensOf } from '../accounts/tokens/revoke.ts';
import { endTeaching, lockTaught } from '../content/course/end-teaching.ts';
import { endRequests, lockEnrolments } from '../enrolment/store.ts';
import { leaveAsLecturer } from '../group/store.ts';
import { deleteNoticesOf } from '../learning/store.ts';
import { pageLink } from '../mail/brand.ts';
import { composeRoleChange } from '../mail/compose-account-change.ts';
import { findConsequences } from './find-consequences.ts';
import { lockPerson, refuseSelf } from './policy.ts';
import { endViewsOf, storeRole } from './store.ts';

/**
 * Makes a learner a member of the staff, or a member of the staff a learner (docs/decisions/0118-roles-of-people.md). All
 * sessions of the person end, and a mail tells them. Does nothing for a person who has the role.
 * @throws not-found, own-account, owner-account, unauthenticated, forbidden, password-confirmation-required, and conflict
 *   if an obstacle of `findConsequences` is in the way, if both roles are of the staff, or if the person has just been
 *   enrolled in or assigned to a course
 */
export async function changeRole(ctx: TenantContext, { id, role }: ChangeRoleInput): Promise<void> {
  refuseSelf(ctx, { id });
  const grant = grantRole(ctx, { realmId: ctx.tenantId, role });
  if (role === 'ROLE_LEARNER') await makeLearner(ctx, id, grant);
  else await makeStaff(ctx, id, grant, role);
}

/** Enrolments, progress, certificates, orders, notes and groups stay with the person. */
async function makeStaff(ctx: TenantContext, id: string, grant: RoleGrant, role: StaffRole): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const own = { tenantId, userId: id };
  const courses = await lockEnrolments(tx, { tenantId, userIds: [id] });
  // The strongest lock: calls that begin an attempt or an order keep the person's row until they end.
  const person = await lockPerson(ctx, id, 'update');
  if (person.role === role) return;
  if (person.role !== 'ROLE_LEARNER') throw new AppError('conflict');
  const { obstacles } = await findConsequences(ctx, person);
  if (obstacles.length > 0) throw new AppError('conflict');
  await endRequests(tx, { ...own, now: deps.now() }, courses);
  await deleteNoticesOf(tx, { tenantId, userIds: [id] });
  // Staff may have asked for another address, which alone would confirm it.
  await deleteChangeOf(tx, own);
  await endViewsOf(tx, person, deps.now());
  await finish(ctx, person, grant);
}

/** What the person wrote and marked stays. */
async function makeLearner(ctx: TenantContext, id: string, grant: RoleGrant): Promise<void> {
  const { tx, tenantId } = ctx;
  const own = { tenantId, userId: id };
  const courses = await lockTaught(tx, own);
  const person = await lockPerson(ctx, id, 'update');
  if (person.role === 'ROLE_LEARNER') return;
  await endTeaching(ctx, own, courses);
  await leaveAsLecturer(tx, own);
  await revokeTokensOf(ctx, own);
  await finish(ctx, person, grant);
}

async function finish(ctx: TenantContext, person: StoredUser, grant: RoleGrant): Promise<void> {
  const { tx, actor, tenantId, requestId, deps, language } = ctx;
  const { id, login } = person;
  await storeRole(tx, person, grant, deps.now());
  await queueMails(
    { tx, tenantId, deps },
    {
      ...{ userIds: [id], language },
      compose: (brand, reader) =>
        composeRoleChange(brand, reader, {
          role: grant.role,
          link: pageLink(brand, deps.config.baseUrl, 'signInPath', undefined),
        }),
    },
  );
  const details = { login, role: { before: person.role, after: grant.role } };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'user.role-changed', details });
}
