import { randomBytes } from 'node:crypto';
import type { CreateInvitationInput, Invitation } from '@dars/contracts/accounts/invitation';
import { makeInvitationCode } from '@dars/contracts/accounts/invitation-code';
import { newId } from '@dars/db/columns';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { findCourse } from '../content/course/policy.ts';
import { findGroup, refuseArchived } from '../group/policy.ts';
import { getInvitation } from './list-invitations.ts';
import { insertInvitation } from './store.ts';

/**
 * Makes an invitation, which enrols people in the courses and makes them members of the group.
 * @throws forbidden if the actor may not enrol learners, not-found for a course or the group, and conflict if the group is
 * archived
 */
export async function createInvitation(ctx: TenantContext, input: CreateInvitationInput): Promise<Invitation> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  if (input.courseIds.length > 0 || input.groupId !== null) requirePermission(actor, 'enrolments:write');
  const courseIds = [...new Set(input.courseIds.map((each) => each.toLowerCase()))];
  for (const courseId of courseIds) await findCourse(ctx, courseId);
  const groupId = input.groupId?.toLowerCase() ?? null;
  if (groupId !== null) refuseArchived({ stored: await findGroup(ctx, groupId) });
  const id = newId();
  const madeBy = actor.realmId === tenantId ? actor.userId : null;
  const [code, now] = [makeInvitationCode(randomBytes), deps.now()];
  await insertInvitation(tx, {
    ...input,
    courseIds,
    groupId,
    tenantId,
    id,
    code,
    madeBy,
    createdAt: now,
    updatedAt: now,
  });
  const event = { tenantId, actor, requestId, subjectId: id };
  await recordAudit(tx, { ...event, action: 'invitation.created', details: { label: input.label } });
  return getInvitation(ctx, { id });
}
