import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { groupCourses } from '@dars/db/schema/learning/group-courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { StoredCourse } from '../../content/course/policy.ts';
import { isCourseOf } from '../../group/store.ts';
import { claimSeats, type SeatsTaken, seatsLeftIn } from './claim-seats.ts';
import { findStatuses } from './find-courses.ts';
import type { NamedGroup } from './find-groups.ts';

/** A row that a dry run has checked. */
interface DryRow {
  row: { row: number };
  account: { id: string } | undefined;
  courses: readonly { id: string }[];
  groups: readonly NamedGroup[];
}

interface DryRows {
  rows: readonly DryRow[];
  taken: SeatsTaken;
}

/**
 * Takes the seats that the people of a dry run's rows would get by their groups, in the order in which an import makes
 * them members. Those for whom a full course has no seat would wait for one, and take none.
 */
export async function claimGroupSeats(tx: TenantTx, tenantId: string, { rows, taken }: DryRows): Promise<void> {
  const running = rows.flatMap(({ groups }) => groups.filter(({ isRunning }) => isRunning).map(({ id }) => id));
  const groupIds = [...new Set(running)].toSorted();
  if (groupIds.length === 0) return;
  const limited = await findLimited(tx, tenantId, groupIds);
  const joining = rows.filter(({ groups }) => groups.length > 0);
  const statusIn = await findStatuses(tx, tenantId, {
    courseIds: [...new Set(limited.map(({ course }) => course.id))],
    userIds: joining.flatMap(({ account }) => account?.id ?? []),
  });
  /** The courses that rows have entered by now, as "course row". */
  const entered = new Set(joining.flatMap(({ row, courses: own }) => own.map(({ id }) => `${id} ${row.row}`)));
  const isIn = ({ row, account }: DryRow, courseId: string) =>
    entered.has(`${courseId} ${row.row}`) || KEPT.has(statusIn(courseId, account?.id) ?? '');
  for (const groupId of groupIds) {
    for (const { course } of limited.filter((each) => each.groupId === groupId)) {
      const members = joining.filter(({ groups }) => groups.some(({ id }) => id === groupId));
      const entering = members.filter((each) => !isIn(each, course.id));
      for (const { row } of entering) entered.add(`${course.id} ${row.row}`);
      claimSeats(taken, course.id, Math.min(entering.length, Math.max(0, seatsLeftIn(course, taken))));
    }
  }
}

/** The enrolments that a group leaves as they are. */
const KEPT: ReadonlySet<string> = new Set(['ACTIVE', 'WAITING', 'BLOCKED']);

/** Finds the courses with a limited number of seats into which groups lead. */
function findLimited(
  tx: TenantTx,
  tenantId: string,
  groupIds: string[],
): Promise<{ groupId: string; course: StoredCourse }[]> {
  return tx
    .select({ groupId: groupCourses.groupId, course: courses })
    .from(groupCourses)
    .innerJoin(courses, isCourseOf(tenantId))
    .where(
      and(
        eq(groupCourses.tenantId, tenantId),
        sql`${groupCourses.groupId} = any(${idArray(groupIds)})`,
        isNotNull(courses.seats),
      ),
    )
    .orderBy(groupCourses.groupId, courses.id);
}
