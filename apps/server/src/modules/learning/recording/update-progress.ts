import { prepared } from '@dars/db/prepared';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { studyDays } from '@dars/db/schema/learning/study-days';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { RecordableActivity } from '../find-recordable.ts';
import type { PlayedRange } from '../rules.ts';
import { type LearnerContext, learnerValues } from '../store.ts';
import type { StudyRow } from './rules.ts';

/** The progress that a batch adds to one activity. */
export interface Step {
  activity: RecordableActivity;
  /** Multirange in the format of Postgres. */
  played: string;
  position: { at: Date; value: number } | null;
  /** Moments of its events. */
  moments: Date[];
  isOpened: boolean;
  isDone: boolean;
  /** Minutes since 1970. */
  studied: PlayedRange[];
}

/**
 * One parameter for any number of rows. It is passed as text, because the driver would encode a string as JSON again.
 */
const ROWS = sql`json_to_recordset(${sql.placeholder('rows')}::text::json)`;
const userId = sql`${sql.placeholder('userId')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const isLater = sql`
  (excluded.position_at, excluded.position)
    > (coalesce(${activityProgress.positionAt}, '-infinity'), ${activityProgress.position})`;

const addProgress = prepared((db: TenantTx) =>
  db
    .insert(activityProgress)
    .select(sql`
      select ${sql.placeholder('tenantId')}::uuid, ${userId}, step.activity, step.course, step.played::int4multirange,
        coalesce(step.position, 0), step.at, null::timestamptz, step.opened, ${now}
      from ${ROWS} as step (activity uuid, course uuid, played text, position int, at timestamptz, opened timestamptz)
      order by step.activity`)
    .onConflictDoUpdate({
      target: [activityProgress.tenantId, activityProgress.userId, activityProgress.activityId],
      set: {
        played: sql`${activityProgress.played} + excluded.played`,
        position: sql`case when ${isLater} then excluded.position else ${activityProgress.position} end`,
        positionAt: sql`greatest(${activityProgress.positionAt}, excluded.position_at)`,
        createdAt: sql`least(${activityProgress.createdAt}, excluded.created_at)`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({
      activityId: activityProgress.activityId,
      played: activityProgress.played,
      completedAt: activityProgress.completedAt,
    })
    .prepare('add_progress'),
);

/**
 * Stores the last activity of each course. It locks all these enrolments in one order, also those that it does not
 * change, and before the learner, as a removal does.
 */
const touchEnrolments = prepared((db: TenantTx) =>
  db
    .update(enrolments)
    .set({ lastSeenAt: sql`step.seen`, lastActivityId: sql`step.activity` })
    .from(sql`${ROWS} as step (course uuid, activity uuid, seen timestamptz) join (
      select own.course_id from enrolments own
      where own.tenant_id = ${sql.placeholder('tenantId')}::uuid and own.user_id = ${userId}
        and own.course_id in (select course from ${ROWS} as step (course uuid))
      order by own.course_id for no key update
    ) as held on held.course_id = step.course`)
    .where(
      and(
        eq(enrolments.tenantId, sql.placeholder('tenantId')),
        eq(enrolments.userId, sql.placeholder('userId')),
        sql`${enrolments.courseId} = step.course`,
        // Of two activities at the same moment the one with the greater id counts, so that the order of events does not
        // matter.
        sql`(step.seen, step.activity) > (
          coalesce(${enrolments.lastSeenAt}, '-infinity'),
          coalesce(${enrolments.lastActivityId}, '00000000-0000-0000-0000-000000000000'))`,
      ),
    )
    .prepare('touch_enrolments'),
);

const addStudy = prepared((db: TenantTx) =>
  db
    .insert(studyDays)
    .select(sql`
      select ${sql.placeholder('tenantId')}::uuid, ${userId}, each.day, each.course, each.studied::int4multirange
      from ${ROWS} as each (course uuid, day date, studied text)
      order by each.course, each.day`)
    .onConflictDoUpdate({
      target: [studyDays.tenantId, studyDays.userId, studyDays.day, studyDays.courseId],
      set: { studied: sql`${studyDays.studied} + excluded.studied` },
      setWhere: sql`not ${studyDays.studied} @> excluded.studied`,
    })
    .prepare('add_study'),
);

/**
 * Adds a batch to the stored progress in one round trip.
 * @returns the progress of each activity
 */
export async function updateProgress(tx: TenantTx, learner: LearnerContext, steps: Step[], study: StudyRow[]) {
  const rows = steps.map(({ activity, played, position, moments }) => ({
    ...{ activity: activity.id, course: activity.courseId, played },
    ...{ position: position?.value ?? null, at: position?.at ?? null },
    opened: new Date(Math.min(...moments.map(Number))),
  }));
  const values = learnerValues(learner);
  const [, progress] = await Promise.all([
    touchEnrolments(tx, { ...values, rows: JSON.stringify(lastOf(steps)) }),
    addProgress(tx, { ...values, rows: JSON.stringify(rows) }),
    ...(study.length > 0
      ? [addStudy(tx, { tenantId: values.tenantId, userId: values.userId, rows: JSON.stringify(study) })]
      : []),
  ]);
  return progress;
}

function lastOf(steps: Step[]): { course: string; activity: string; seen: Date }[] {
  const last = new Map<string, { course: string; activity: string; seen: Date }>();
  for (const { activity, moments } of steps) {
    const seen = new Date(Math.max(...moments.map(Number)));
    const known = last.get(activity.courseId);
    const isLast =
      !known || seen > known.seen || (seen.getTime() === known.seen.getTime() && activity.id > known.activity);
    if (isLast) last.set(activity.courseId, { course: activity.courseId, activity: activity.id, seen });
  }
  return [...last.values()];
}
