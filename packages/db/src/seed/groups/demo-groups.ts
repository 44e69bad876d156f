import { searchKey } from '@dars/contracts/search-key';
import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../columns.ts';
import type { TenantTx } from '../../driver/tx.ts';
import { users } from '../../schema/accounts/users.ts';
import { activities } from '../../schema/content/activities.ts';
import { enrolments } from '../../schema/learning/enrolments.ts';
import { groupCourses } from '../../schema/learning/group-courses.ts';
import { groupLecturers } from '../../schema/learning/group-lecturers.ts';
import { groupMembers } from '../../schema/learning/group-members.ts';
import { groups } from '../../schema/learning/groups.ts';
import { groupGrants } from '../../schema/quiz/group-grants.ts';
import type { DemoLanguage, DemoPortal } from '../demo-portal.ts';

interface DemoGroup {
  name: string;
  note: string;
}

/** The first runs, the second is over. */
const GROUPS: Record<DemoLanguage, readonly [DemoGroup, DemoGroup, DemoGroup]> = {
  ar: [
    { name: 'الفوج المسائي', note: 'الأحد والثلاثاء، السابعة مساءً.' },
    { name: 'دفعة الربيع', note: '' },
    { name: 'معلّمو المرحلة المتوسطة', note: 'بالتنسيق مع إدارة التعليم.' },
  ],
  en: [
    { name: 'Evening class', note: 'Mondays and Wednesdays at seven.' },
    { name: 'Spring intake', note: '' },
    { name: 'New analysts', note: 'Agreed with the data team.' },
  ],
  es: [
    { name: 'Grupo de tarde', note: 'Martes y jueves a las siete.' },
    { name: 'Promoción de primavera', note: '' },
    { name: 'Equipo de atención al cliente', note: 'Acordado con su responsable.' },
  ],
};

const DAY = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const MEMBERS = 12;
const EXTRA_MINUTES = 10;

/**
 * Inserts the groups of a portal, each with one course and some of its learners. They are enrolled there already, so that
 * no group enrolled them, and the figures of the portal stay as they were seeded.
 */
export async function seedGroups(
  tx: TenantTx,
  { tenantId, portal }: { tenantId: string; portal: DemoPortal },
  courses: readonly { id: string }[],
): Promise<void> {
  const lecturers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.role, 'ROLE_LECTURER')))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(2);
  for (const [index, { name, note }] of GROUPS[portal.language].entries()) {
    const [id, courseId] = [newId(), courses[index]?.id];
    if (courseId === undefined) continue;
    const members = await listLearners(tx, { tenantId, courseId });
    const isOver = index === 1;
    const days = isOver ? { startsOn: dayAgo(200), endsOn: dayAgo(80) } : {};
    const state = { onLeave: isOver ? 'KEEP' : 'END', isRunning: !isOver, memberCount: members.length } as const;
    await tx.insert(groups).values({ tenantId, id, name, nameKey: searchKey(name), note, ...days, ...state });
    const own = { tenantId, groupId: id };
    if (members.length > 0) await tx.insert(groupMembers).values(members.map((each) => ({ ...own, ...each })));
    await tx.insert(groupCourses).values({ ...own, courseId });
    const lecturer = lecturers[index % 2];
    if (lecturer) await tx.insert(groupLecturers).values({ ...own, userId: lecturer.id });
    if (!isOver) await grantTime(tx, own, courseId);
  }
}

/** Gives a group more time for the first quiz of a course, if it has one. */
async function grantTime(tx: TenantTx, group: { tenantId: string; groupId: string }, courseId: string): Promise<void> {
  const isIn = and(eq(activities.tenantId, group.tenantId), eq(activities.courseId, courseId));
  const [quiz] = await tx
    .select({ activityId: activities.id })
    .from(activities)
    .where(and(isIn, eq(activities.type, 'QUIZ')))
    .orderBy(asc(activities.id))
    .limit(1);
  if (quiz) await tx.insert(groupGrants).values({ ...group, ...quiz, extraTime: EXTRA_MINUTES });
}

function listLearners(tx: TenantTx, { tenantId, courseId }: { tenantId: string; courseId: string }) {
  const isIn = and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId));
  return tx
    .select({ userId: enrolments.userId, createdAt: enrolments.createdAt })
    .from(enrolments)
    .where(and(isIn, eq(enrolments.status, 'ACTIVE')))
    .orderBy(asc(enrolments.createdAt), asc(enrolments.userId))
    .limit(MEMBERS);
}
