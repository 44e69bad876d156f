import type {
  CreateInvitationInput,
  Invitation,
  InvitationSort,
  InvitationUse,
  InvitationUseSort,
  ListInvitationsInput,
  ListInvitationUsesInput,
} from '@dars/contracts/accounts/invitation';
import type { Approval, Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { byColumn, byExpression, byText, listOrder } from '@dars/db/list-order';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { groups } from '@dars/db/schema/learning/groups';
import { invitationCourses } from '@dars/db/schema/learning/invitation-courses';
import { invitationUses } from '@dars/db/schema/learning/invitation-uses';
import { invitations } from '@dars/db/schema/learning/invitations';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { StoredCourse } from '../content/course/policy.ts';

const columns = {
  ...getTableColumns(invitations),
  timeZone: sql<string>`sec.zone_of(${invitations.tenantId})`,
  makerName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
  group: {
    ...{ id: groups.id, name: groups.name, startsOn: groups.startsOn, endsOn: groups.endsOn },
    ...{ archivedAt: groups.archivedAt, memberCount: groups.memberCount, isRunning: groups.isRunning },
  },
};

type GroupOfInvitation = Pick<
  typeof groups.$inferSelect,
  'id' | 'name' | 'startsOn' | 'endsOn' | 'archivedAt' | 'memberCount' | 'isRunning'
>;

/** An invitation with its group, the portal's time zone and the name of the person who made it. */
export type StoredInvitation = typeof invitations.$inferSelect & {
  timeZone: string;
  makerName: string | null;
  group: GroupOfInvitation | null;
};

interface OfInvitation {
  tenantId: string;
  id: string;
}

const select = (tx: TenantTx, tenantId: string, which: SQL | undefined) =>
  tx
    .select(columns)
    .from(invitations)
    .leftJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, invitations.madeBy)))
    .leftJoin(groups, and(eq(groups.tenantId, tenantId), eq(groups.id, invitations.groupId)))
    .where(and(eq(invitations.tenantId, tenantId), which));

export async function findByCode(
  tx: TenantTx,
  { tenantId, code }: { tenantId: string; code: string },
): Promise<StoredInvitation | undefined> {
  const [found] = await select(tx, tenantId, eq(invitations.code, code));
  return found;
}

/** @throws not-found */
export async function getStored(tx: TenantTx, { tenantId, id }: OfInvitation): Promise<StoredInvitation> {
  const [found] = await select(tx, tenantId, eq(invitations.id, id));
  if (!found) throw new AppError('not-found');
  return found;
}

/** Finds an invitation and locks it until the transaction ends. @throws not-found */
export async function lockInvitation(tx: TenantTx, { tenantId, id }: OfInvitation): Promise<StoredInvitation> {
  const [found] = await select(tx, tenantId, eq(invitations.id, id)).for('no key update', { of: invitations });
  if (!found) throw new AppError('not-found');
  return found;
}

/** The state as `stateOf` finds it: open, used up, expired, revoked. */
const stateAt = (now: Date): SQL => sql`case
  when ${invitations.revokedAt} is not null then 3
  when ${invitations.expiresOn} < (${now.toISOString()}::timestamptz at time zone sec.zone_of(${invitations.tenantId}))::date then 2
  when ${invitations.uses} >= ${invitations.maxUses} then 1
  else 0 end`;

const orderAt = (now: Date) =>
  ({
    keys: {
      label: byText(invitations.label),
      uses: byColumn(invitations.uses),
      expires: byColumn(invitations.expiresOn),
      made: byColumn(invitations.createdAt),
      state: byExpression(stateAt(now)),
    },
    tieBreak: invitations.id,
    usual: '-made',
  }) as const;

/** Lists a page of the portal's invitations, newest first unless sorted, and counts all of them. */
export async function pageOfInvitations(
  tx: TenantTx,
  { tenantId, page, size, sort, now }: ListInvitationsInput & { tenantId: string; now: Date },
): Promise<{ stored: StoredInvitation[]; total: number }> {
  const [stored, [counted]] = await Promise.all([
    select(tx, tenantId, undefined)
      .orderBy(...listOrder<InvitationSort>(orderAt(now), sort))
      .limit(size)
      .offset(page * size),
    tx.select({ total: count() }).from(invitations).where(eq(invitations.tenantId, tenantId)),
  ]);
  return { stored, total: counted?.total ?? 0 };
}

export async function insertInvitation(
  tx: TenantTx,
  { courseIds, ...values }: typeof invitations.$inferInsert & Pick<CreateInvitationInput, 'courseIds'> & OfInvitation,
): Promise<void> {
  await tx.insert(invitations).values(values);
  const { tenantId, id: invitationId } = values;
  if (courseIds.length === 0) return;
  await tx.insert(invitationCourses).values(courseIds.map((courseId) => ({ tenantId, invitationId, courseId })));
}

type Change = Partial<Pick<StoredInvitation, 'label' | 'words' | 'maxUses' | 'expiresOn' | 'revokedAt'>>;

export async function storeChange(
  tx: TenantTx,
  { tenantId, id }: OfInvitation,
  change: Change & { updatedAt: Date },
): Promise<void> {
  await tx
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, id)));
}

const isCourseOf = (tenantId: string) =>
  and(eq(courses.tenantId, tenantId), eq(courses.id, invitationCourses.courseId), isNull(courses.removedAt));

/** Finds the courses of invitations, by title. Removed courses are left out. */
export async function findCourses(
  tx: TenantTx,
  { tenantId, ids }: { tenantId: string; ids: string[] },
): Promise<Map<string, Invitation['courses']>> {
  const found = await tx
    .select({
      invitationId: invitationCourses.invitationId,
      course: { id: courses.id, title: courses.title, status: courses.status },
    })
    .from(invitationCourses)
    .innerJoin(courses, isCourseOf(tenantId))
    .where(and(eq(invitationCourses.tenantId, tenantId), sql`${invitationCourses.invitationId} = any(${idArray(ids)})`))
    .orderBy(asc(courses.title), asc(courses.id));
  const byInvitation = new Map<string, Invitation['courses']>(ids.map((id) => [id, []]));
  for (const { invitationId, course } of found) byInvitation.get(invitationId)?.push(course);
  return byInvitation;
}

/** Lists the ids of the courses of an invitation, also of removed ones. */
export async function listCourseIds(tx: TenantTx, { tenantId, id }: OfInvitation): Promise<string[]> {
  const found = await tx
    .select({ courseId: invitationCourses.courseId })
    .from(invitationCourses)
    .where(and(eq(invitationCourses.tenantId, tenantId), eq(invitationCourses.invitationId, id)));
  return found.map(({ courseId }) => courseId);
}

/** Locks the courses of an invitation until the transaction ends, the lower id first. */
export function lockCoursesOf(tx: TenantTx, { tenantId, id }: OfInvitation): Promise<StoredCourse[]> {
  return tx
    .select(getTableColumns(courses))
    .from(invitationCourses)
    .innerJoin(courses, isCourseOf(tenantId))
    .where(and(eq(invitationCourses.tenantId, tenantId), eq(invitationCourses.invitationId, id)))
    .orderBy(asc(courses.id))
    .for('no key update', { of: courses });
}

interface Use extends OfInvitation {
  userId: string;
}

const isUse = ({ tenantId, id, userId }: Use) =>
  and(eq(invitationUses.tenantId, tenantId), eq(invitationUses.invitationId, id), eq(invitationUses.userId, userId));

/** Returns whether the invitation has let this person in before. */
export async function hasUsed(tx: TenantTx, use: Use): Promise<boolean> {
  const [found] = await tx.select({ userId: invitationUses.userId }).from(invitationUses).where(isUse(use));
  return found !== undefined;
}

/** Counts a person whom a locked invitation lets in. */
export async function insertUse(tx: TenantTx, { tenantId, id, userId }: Use, now: Date): Promise<void> {
  await tx.insert(invitationUses).values({ tenantId, invitationId: id, userId, createdAt: now });
  await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, id)));
}

export interface UseRow {
  user: InvitationUse['user'];
  role: Role;
  activatedAt: Date | null;
  disabledAt: Date | null;
  removedAt: Date | null;
  approval: Approval | null;
  usedAt: Date;
}

const USE_ORDER = {
  keys: { name: byText(users.nameSearchKey), used: byColumn(invitationUses.createdAt) },
  tieBreak: invitationUses.userId,
  usual: '-used',
} as const;

/** Lists a page of the people who came by an invitation, the latest first unless sorted. */
export function pageOfUses(
  tx: TenantTx,
  { tenantId, id, page, size, sort }: OfInvitation & ListInvitationUsesInput,
): Promise<UseRow[]> {
  return tx
    .select({
      user: { id: users.id, login: users.login, firstName: users.firstName, lastName: users.lastName },
      ...{ role: users.role, activatedAt: users.activatedAt, disabledAt: users.disabledAt },
      ...{ removedAt: users.removedAt, approval: users.approval, usedAt: invitationUses.createdAt },
    })
    .from(invitationUses)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, invitationUses.userId)))
    .where(and(eq(invitationUses.tenantId, tenantId), eq(invitationUses.invitationId, id)))
    .orderBy(...listOrder<InvitationUseSort>(USE_ORDER, sort))
    .limit(size)
    .offset(page * size);
}
