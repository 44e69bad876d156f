import type { AddedLearner, AddedLearners, AddLearnersInput, NewLearner } from '@dars/contracts/accounts/add-learners';
import { AppError } from '@dars/contracts/errors';
import { recordAudits } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { sendActivations } from '../accounts/account/activation.ts';
import { grantRole } from '../accounts/account/policy.ts';
import { nameOfAddress, refusalToAdd } from '../accounts/account/rules.ts';
import { insertAccounts, lockAccounts, type StoredUser } from '../accounts/account/store.ts';
import { lockCourse, type StoredCourse } from '../content/course/policy.ts';
import { enrolLearners } from '../enrolment/enrol-learners.ts';
import { findBlocked } from '../enrolment/store.ts';
import { joinGroup } from '../group/add-members.ts';
import { refuseArchived } from '../group/policy.ts';
import { lockGroup, lockGroups } from '../group/store.ts';
import { toAddedLearner } from './rules.ts';
import { lockAdding } from './store.ts';

/**
 * Makes accounts for people who have none, mails them their invitations, enrols all of them in the courses and makes them
 * members of the groups, in one transaction. A learner of the portal keeps name, number and country
 * (docs/decisions/0089-adding-learners.md).
 * @throws forbidden, not-found for a course or a group, conflict for an archived group, course-full, maximum-items for a
 *   group without room for all
 */
export async function addLearners(
  ctx: TenantContext,
  { people, courseIds, groupIds, overbook }: AddLearnersInput,
): Promise<AddedLearners> {
  if (courseIds.length + groupIds.length > 0) requirePermission(ctx.actor, 'enrolments:write');
  // As in a removal, the courses and groups are locked before the people.
  const groups = await lockNamed(ctx, { courseIds, groupIds });
  const courses = await lockCourses(ctx, courseIds);
  await lockAdding(ctx.tx, ctx.tenantId);
  const wanted = firstOfEach(people);
  const { made, existing } = await findOrMake(ctx, wanted);
  const members = [...existing.values()].filter((person) => refusalToAdd(person) === null);
  const enrolled = await enrolIn(ctx, courses, { userIds: idsOf([...made.values(), ...members]), overbook });
  const joined = await joinAll(ctx, groups, { userIds: idsOf([...made.values(), ...members]), enrolled });
  const blocked = await findBlockedIn(ctx, courses, idsOf(members));
  await welcome(ctx, [...made.values()], courses);
  const rows = wanted.map(({ email }): AddedLearner => {
    const [newcomer, member] = [made.get(email), existing.get(email)];
    const id = (newcomer ?? member)?.id ?? '';
    const counts = { enrolledIn: enrolled.get(id) ?? 0, joined: joined.get(id) ?? 0, isBlocked: blocked.has(id) };
    return toAddedLearner(email, { newcomer, member, ...counts });
  });
  return { rows };
}

/**
 * Locks the groups, after all courses of the call and of the groups in one order.
 * @returns the ids of the groups, the lower id first
 */
async function lockNamed(
  { tx, tenantId }: TenantContext,
  named: Pick<AddLearnersInput, 'courseIds' | 'groupIds'>,
): Promise<string[]> {
  if (named.groupIds.length === 0) return [];
  const ids = [...new Set(named.groupIds.map((each) => each.toLowerCase()))];
  const courseIds = named.courseIds.map((each) => each.toLowerCase());
  const locked = await lockGroups(tx, { tenantId, ids, courseIds });
  if (locked.length < ids.length) throw new AppError('not-found');
  for (const group of locked) refuseArchived(group);
  return locked.map(({ stored }) => stored.id);
}

/** Locks each course once, the lower id first. */
async function lockCourses(ctx: TenantContext, courseIds: readonly string[]): Promise<StoredCourse[]> {
  const courses: StoredCourse[] = [];
  for (const id of [...new Set(courseIds.map((each) => each.toLowerCase()))].sort()) {
    courses.push(await lockCourse(ctx, id));
  }
  return courses;
}

function firstOfEach(people: readonly NewLearner[]): NewLearner[] {
  const first = new Map<string, NewLearner>();
  for (const person of people) if (!first.has(person.email)) first.set(person.email, person);
  return [...first.values()];
}

interface Accounts {
  /** The accounts that were made, by address. */
  made: Map<string, StoredUser>;
  /** The accounts that the portal had, by address. */
  existing: Map<string, StoredUser>;
}

async function findOrMake(ctx: TenantContext, wanted: readonly NewLearner[]): Promise<Accounts> {
  const { tx, tenantId } = ctx;
  const find = async (some: readonly NewLearner[]) =>
    byLogin(await lockAccounts(tx, { tenantId, logins: some.map(({ email }) => email) }));
  const existing = await find(wanted);
  const missing = wanted.filter(({ email }) => !existing.has(email));
  if (missing.length === 0) return { made: new Map(), existing };
  const grant = grantRole(ctx, { realmId: tenantId, role: 'ROLE_LEARNER' });
  const made = byLogin(await insertAccounts(tx, grant, missing.map(toAccount)));
  const left = missing.filter(({ email }) => !made.has(email));
  if (left.length === 0) return { made, existing };
  // Some have just signed up. The others have the number of another account.
  const late = await find(left);
  if (left.some(({ email, mobile }) => !late.has(email) && !mobile)) throw new AppError('conflict');
  return { made, existing: new Map([...existing, ...late]) };
}

const byLogin = (people: StoredUser[]) => new Map(people.map((person) => [person.login, person]));
const idsOf = (people: StoredUser[]) => people.map(({ id }) => id);

function toAccount({ email, firstName, lastName = '', mobile, country }: NewLearner) {
  return { login: email, firstName: firstName || nameOfAddress(email), lastName, mobile, country };
}

/** Enrols the people in each of the courses. @returns the number of courses by person */
async function enrolIn(
  ctx: TenantContext,
  courses: readonly StoredCourse[],
  learners: { userIds: string[]; overbook: boolean },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (learners.userIds.length === 0) return counts;
  for (const course of courses) {
    for (const id of await enrolLearners(ctx, course, learners)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Makes the people members of each of the groups, which are locked, and adds the courses in which these enrol them.
 * @param enrolled the number of courses by person
 * @returns the number of joined groups by person
 */
async function joinAll(
  ctx: TenantContext,
  groupIds: readonly string[],
  { userIds, enrolled }: { userIds: string[]; enrolled: Map<string, number> },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (userIds.length === 0) return counts;
  for (const groupId of groupIds) {
    // The enrolments before may have taken seats in its courses.
    const group = await lockGroup(ctx.tx, { tenantId: ctx.tenantId, id: groupId });
    const { joined, enrolled: byGroup } = await joinGroup(ctx, group, userIds);
    for (const id of joined) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of byGroup) enrolled.set(id, (enrolled.get(id) ?? 0) + 1);
  }
  return counts;
}

function findBlockedIn(ctx: TenantContext, courses: readonly StoredCourse[], userIds: string[]): Promise<Set<string>> {
  const { tx, tenantId } = ctx;
  if (courses.length === 0 || userIds.length === 0) return Promise.resolve(new Set());
  return findBlocked(tx, { tenantId, courseIds: courses.map(({ id }) => id), userIds });
}

/** Records the new accounts and mails the invitations, which lead on to the course if there is one. */
async function welcome(ctx: TenantContext, made: StoredUser[], courses: readonly StoredCourse[]): Promise<void> {
  if (made.length === 0) return;
  const { tx, tenantId, actor, requestId, language, deps } = ctx;
  const event = { tenantId, actor, requestId, action: 'user.created' as const };
  const subjects = made.map(({ id, login, role }) => ({ subjectId: id, details: { login, role } }));
  await recordAudits(tx, event, subjects);
  const [course] = courses.length === 1 ? courses : [];
  const courseId = course?.status === 'PUBLISHED' ? course.id : undefined;
  await sendActivations(tx, deps, { tenantId, userIds: idsOf(made), language, courseId });
}
