import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import { studyDays } from '../schema/learning/study-days.ts';
import type { DemoPortal } from './demo-portal.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** Hours before now at which the demo's learner stopped studying each day. */
const HOURS_AGO = 2;
/** Minutes of study on the days before today, over and over; a day with 0 was free. */
const MINUTES = [24, 41, 18, 35, 0, 52, 27, 0, 33, 46, 15, 0, 38];
const DAYS = 60;
const WEEKLY_GOAL = 180;

/** Inserts weeks of study time of `learner@…`, in each open course in turn, and their goal for a week. */
export async function seedStudy(
  tx: TenantTx,
  { tenantId, portal }: { tenantId: string; portal: DemoPortal },
): Promise<void> {
  const isLearner = and(eq(users.tenantId, tenantId), eq(users.login, `learner@${portal.slug}.test`));
  const own = await tx
    .select({ userId: users.id, courseId: enrolments.courseId, since: enrolments.createdAt })
    .from(users)
    .innerJoin(enrolments, and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, users.id)))
    .where(and(isLearner, eq(enrolments.status, 'ACTIVE')))
    .orderBy(enrolments.lastSeenAt, enrolments.courseId);
  if (own.length === 0) return;
  await tx.update(users).set({ studyGoal: WEEKLY_GOAL }).where(isLearner);
  const now = Math.floor(Date.now() / MINUTE);
  const rows = Array.from({ length: DAYS }, (_, ago) => {
    const minutes = MINUTES[ago % MINUTES.length] ?? 0;
    const to = now - ago * DAY_MINUTES - HOURS_AGO * 60;
    const enrolment = own[ago % own.length];
    if (minutes === 0 || !enrolment || to - minutes < enrolment.since.getTime() / MINUTE) return [];
    const { userId, courseId } = enrolment;
    const studied = `{[${to - minutes},${to})}`;
    // By the minute in the middle, so that a stretch over midnight is one row all the same.
    const middle = new Date((to - minutes / 2) * MINUTE).toISOString();
    const day = sql<string>`(${middle}::timestamptz at time zone sec.zone_of(${tenantId}))::date`;
    return [{ tenantId, userId, courseId, day, studied }];
  }).flat();
  if (rows.length > 0) await tx.insert(studyDays).values(rows).onConflictDoNothing();
}
