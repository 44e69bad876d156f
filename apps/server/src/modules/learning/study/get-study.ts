import { dayIn } from '@dars/contracts/day';
import {
  addDays,
  LONGEST_STREAK,
  type OwnStudy,
  STUDIED_COURSES,
  STUDY_WEEKS,
  type StudiedCourse,
  streakOf,
} from '@dars/contracts/learning/study';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { studyDays } from '@dars/db/schema/learning/study-days';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { getSettings } from '../../settings/store.ts';

const value = sql.placeholder;
const isOwn = and(eq(studyDays.tenantId, value('tenantId')), eq(studyDays.userId, value('userId')));

const minutesIn = (ranges: SQL) =>
  sql<number>`(select sum(upper(part) - lower(part)) from unnest(${ranges}) part)`.mapWith(Number);

/** The days with study, the latest first, each with the number of all of them and the minutes of all. */
const ownDays = prepared((db: TenantTx) => {
  const days = db
    .select({ day: studyDays.day, studied: sql`range_agg(${studyDays.studied})`.as('studied') })
    .from(studyDays)
    .where(isOwn)
    .groupBy(studyDays.tenantId, studyDays.day)
    .as('days');
  const minutes = minutesIn(sql`${days.studied}`);
  return db
    .select({
      ...{ day: days.day, minutes },
      total: sql<number>`sum(${minutes}) over ()`.mapWith(Number),
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(days)
    .orderBy(desc(days.day))
    .limit(LONGEST_STREAK + 1)
    .prepare('own_study_days');
});

const lastDay = sql<string>`max(${studyDays.day})::text`;

const ownCourses = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: courses.id, title: courses.title, language: courses.language },
      minutes: sql<number>`sum(${minutesIn(sql`${studyDays.studied}`)})`.mapWith(Number),
      days: sql<number>`count(*)`.mapWith(Number),
      lastDay,
    })
    .from(studyDays)
    .innerJoin(courses, and(eq(courses.tenantId, value('tenantId')), eq(courses.id, studyDays.courseId)))
    .where(isOwn)
    .groupBy(courses.tenantId, courses.id)
    // By the last minute: of two courses on the last day, the one that was just completed comes first.
    .orderBy(desc(sql`max(upper(${studyDays.studied}))`), desc(courses.id))
    .limit(STUDIED_COURSES)
    .prepare('own_studied_courses'),
);

const ownGoal = prepared((db: TenantTx) =>
  db
    .select({ time: users.studyGoal, isHidden: users.hidesStreak })
    .from(users)
    .where(and(eq(users.tenantId, value('tenantId')), eq(users.id, value('userId'))))
    .prepare('own_study_goal'),
);

/** Reads the caller's study time; staff have none. */
export async function getStudy({ tx, tenantId, actor, deps }: TenantContext): Promise<OwnStudy> {
  const own = { tenantId, userId: actor.userId };
  const [{ timeZone }, days, studied, [goal]] = await Promise.all([
    getSettings(tx, tenantId),
    ownDays(tx, own),
    ownCourses(tx, own) satisfies Promise<StudiedCourse[]>,
    ownGoal(tx, own),
  ]);
  const today = dayIn(timeZone, deps.now());
  const since = addDays(today, -STUDY_WEEKS * 7);
  return {
    today,
    days: days.filter(({ day }) => day > since).map(({ day, minutes }) => ({ day, minutes })),
    streak: streakOf(
      days.map(({ day }) => day),
      today,
    ),
    total: { minutes: days[0]?.total ?? 0, days: days[0]?.count ?? 0 },
    courses: studied,
    goal: { time: goal?.time ?? null, show: goal?.isHidden !== true },
  };
}
