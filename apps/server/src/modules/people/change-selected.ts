import {
  type AccountChange,
  type ChangeLearnersInput,
  LEARNERS_PER_STEP,
  type LearnerChange,
  type LearnerSelection,
  type LearnerStep,
  type SkippedReason,
} from '@dars/contracts/accounts/learner-selection';
import { LEARNER_STATES, type LearnerState } from '@dars/contracts/accounts/people';
import type { TenantContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import { learnerState, refusalToAdd } from '../accounts/account/rules.ts';
import { lockAccounts, type StoredUser } from '../accounts/account/store.ts';
import { lockCourse } from '../content/course/policy.ts';
import { enrolLearners } from '../enrolment/enrol-learners.ts';
import { findBlocked } from '../enrolment/store.ts';
import { withdrawEnrolments } from '../enrolment/withdraw-enrolments.ts';
import { addMembers } from '../group/add-members.ts';
import { removeMembers } from '../group/remove-members.ts';
import { decideLocked, TO_APPROVE, TO_DECLINE } from './decide.ts';
import { disableLocked, enableLocked } from './disable.ts';
import { nextPeople } from './list.ts';
import { lockLearners } from './policy.ts';
import { lockHeld, removeLocked } from './remove.ts';
import { inviteLocked } from './send-invitation.ts';

/**
 * Changes the next batch of a selection of learners in one transaction: all whom the change suits. The others are left
 * as they are, with the reason.
 * @throws forbidden, not-found for a course or a group, course-full, conflict for an archived group or if somebody was
 *   enrolled while being removed, maximum-items for a group without room, password-confirmation-required
 */
export async function changeSelected(
  ctx: TenantContext,
  { selection, change, after }: ChangeLearnersInput,
): Promise<LearnerStep> {
  const step = { tenantId: ctx.tenantId, after, size: LEARNERS_PER_STEP };
  const batch = await nextPeople(ctx.tx, step, { role: 'ROLE_LEARNER', ...filterOf(selection) });
  const { changed, reasons } = await apply(ctx, change, batch);
  const skipped = batch.flatMap(({ id, firstName, lastName }) => {
    const reason = reasons.get(id);
    return reason === undefined ? [] : [{ id, firstName, lastName, reason }];
  });
  const last = batch.length === LEARNERS_PER_STEP ? batch.at(-1) : undefined;
  return { changed, skipped, next: last?.id ?? null };
}

const filterOf = (selection: LearnerSelection) =>
  'ids' in selection ? selection : { ...selection.filter, except: selection.except };

interface Outcome {
  changed: string[];
  /** Why others were left as they are. Somebody who is gone meanwhile is in neither. */
  reasons: Map<string, SkippedReason>;
}

function apply(ctx: TenantContext, change: LearnerChange, people: readonly StoredUser[]): Promise<Outcome> {
  switch (change.kind) {
    case 'enrol':
      return enrol(ctx, change, people);
    case 'unenrol':
      return unenrol(ctx, change, people);
    case 'join':
      return join(ctx, change, people);
    case 'leave':
      return leave(ctx, change, people);
    default:
      return changeAccounts(ctx, change.kind, idsOf(people));
  }
}

type Apply = (ctx: TenantContext, person: StoredUser) => Promise<void>;
type SimpleChange = Exclude<AccountChange, 'remove'>;

/** From which states an account is changed, and how. */
const ACCOUNT_CHANGES: Record<SimpleChange, { from: readonly LearnerState[]; change: Apply }> = {
  resend: { from: ['invited'], change: inviteLocked },
  approve: { from: TO_APPROVE, change: (ctx, person) => decideLocked(ctx, person, null) },
  decline: { from: TO_DECLINE, change: (ctx, person) => decideLocked(ctx, person, 'DECLINED') },
  disable: { from: LEARNER_STATES.filter((state) => state !== 'disabled'), change: disableLocked },
  enable: { from: ['disabled'], change: enableLocked },
};

async function changeAccounts(ctx: TenantContext, kind: AccountChange, ids: string[]): Promise<Outcome> {
  if (kind === 'remove') return removeAll(ctx, ids);
  const { from, change } = ACCOUNT_CHANGES[kind];
  const reasons: Outcome['reasons'] = new Map();
  const changed: string[] = [];
  // One after the other, as they share a connection.
  for (const person of await lockLearners(ctx, ids)) {
    const state = learnerState(person);
    if (!from.includes(state)) reasons.set(person.id, state);
    else {
      await change(ctx, person);
      changed.push(person.id);
    }
  }
  return { changed, reasons };
}

async function removeAll(ctx: TenantContext, ids: string[]): Promise<Outcome> {
  requireFreshPassword(ctx);
  const held = await lockHeld(ctx.tx, { tenantId: ctx.tenantId, userIds: ids });
  const people = await lockLearners(ctx, ids);
  await removeLocked(ctx, people, held);
  return { changed: idsOf(people), reasons: new Map() };
}

type ChangeOf<Kind> = Extract<LearnerChange, { kind: Kind }>;
type GroupChange = ChangeOf<'join' | 'leave'>;

async function enrol(ctx: TenantContext, change: ChangeOf<'enrol'>, people: readonly StoredUser[]): Promise<Outcome> {
  const { tx, tenantId } = ctx;
  requirePermission(ctx.actor, 'enrolments:write');
  const course = await lockCourse(ctx, change.courseId);
  const accounts = await lockAccounts(tx, { tenantId, ids: idsOf(people) });
  const isRefused = (person: StoredUser) => refusalToAdd(person) !== null;
  const userIds = idsOf(accounts.filter((person) => !isRefused(person)));
  const changed = await enrolLearners(ctx, course, { userIds, overbook: change.overbook });
  const blocked = await findBlocked(tx, { tenantId, courseIds: [course.id], userIds });
  const reasonOf = (person: StoredUser): SkippedReason => {
    if (isRefused(person)) return learnerState(person);
    return blocked.has(person.id) ? 'course-blocked' : 'enrolled';
  };
  return { changed, reasons: reasonsOfOthers(accounts, changed, reasonOf) };
}

async function unenrol(
  ctx: TenantContext,
  { courseId }: ChangeOf<'unenrol'>,
  people: readonly StoredUser[],
): Promise<Outcome> {
  requirePermission(ctx.actor, 'enrolments:write');
  const course = await lockCourse(ctx, courseId);
  const { withdrawn, ofGroup } = await withdrawEnrolments(ctx, course, idsOf(people));
  const reasonOf = ({ id }: StoredUser): SkippedReason => (ofGroup.has(id) ? 'of-group' : 'not-enrolled');
  return { changed: withdrawn, reasons: reasonsOfOthers(people, withdrawn, reasonOf) };
}

async function join(ctx: TenantContext, { groupId }: GroupChange, people: readonly StoredUser[]): Promise<Outcome> {
  const { rows } = await addMembers(ctx, { id: groupId, userIds: idsOf(people), emails: [] });
  const outcomes = new Map(rows.map(({ who, outcome }) => [who, outcome]));
  const changed = idsOf(people).filter((id) => outcomes.get(id) === 'added');
  const reasonOf = (person: StoredUser): SkippedReason =>
    outcomes.get(person.id) === 'member' ? 'member' : learnerState(person);
  return { changed, reasons: reasonsOfOthers(people, changed, reasonOf) };
}

async function leave(ctx: TenantContext, { groupId }: GroupChange, people: readonly StoredUser[]): Promise<Outcome> {
  const ids = idsOf(people);
  const { left } = await removeMembers(ctx, { id: groupId, userIds: ids });
  return { changed: left, reasons: reasonsOfOthers(people, left, () => 'not-member') };
}

const idsOf = (people: readonly StoredUser[]): string[] => people.map(({ id }) => id);

function reasonsOfOthers(
  people: readonly StoredUser[],
  changed: readonly string[],
  reasonOf: (person: StoredUser) => SkippedReason,
): Outcome['reasons'] {
  const done = new Set(changed);
  return new Map(people.filter(({ id }) => !done.has(id)).map((person) => [person.id, reasonOf(person)]));
}
