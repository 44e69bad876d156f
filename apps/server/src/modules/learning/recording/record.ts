import { dayIn } from '@dars/contracts/day';
import type { LearningEvent, Recorded, RecordInput } from '@dars/contracts/learning/learning';
import type { TenantTx } from '@dars/db/tx';
import type { TenantContext } from '../../../core/context.ts';
import { issueEarnedCertificates } from '../../certificate/issue-earned.ts';
import { getSettings } from '../../settings/store.ts';
import { findRecordable, type RecordableActivity } from '../find-recordable.ts';
import { learnerId } from '../policy.ts';
import { fittingToType, isCompletedBy, mergeEvents, momentOf, monthOf, parsePlayed, writePlayed } from '../rules.ts';
import {
  completeActivities,
  completeFinished,
  type LearnerContext,
  learnerValues,
  recordLearningDays,
  toArrayParameter,
} from '../store.ts';
import { splitStudy, studiedRange } from './rules.ts';
import { type Step, updateProgress } from './update-progress.ts';

/**
 * Records what a learner did. A batch may arrive repeatedly, late or concurrently and is counted once: played seconds
 * are a union, a position is the one of the latest moment, and completion stays. A withdrawal takes nothing away from a
 * learner who had opened the activity. Events after the last day of the course are refused. Nothing is recorded for staff.
 */
export async function record(ctx: TenantContext, { events }: RecordInput): Promise<Recorded> {
  const recorded: Recorded = {
    ...{ completedActivities: [], completedLessons: [], completedCourses: [] },
    ...{ withdrawn: [], refused: [] },
  };
  const { tx, tenantId, deps } = ctx;
  const userId = learnerId(ctx);
  if (userId === null) return recorded;
  const learner = { tenantId, userId, now: deps.now() };
  const days = new Set<string>();
  const waiting = Map.groupBy(events, ({ activityId }) => activityId);
  // Completing a lesson of a sequential course opens the next one, which the batch may contain too.
  for (let mayUnlockMore = true; mayUnlockMore && waiting.size > 0; ) {
    const [found, { timeZone }] = await Promise.all([
      findRecordable(tx, learner, waiting.keys()),
      getSettings(tx, tenantId),
    ]);
    const steps = found.flatMap((activity) => stepOf(learner, activity, waiting.get(activity.id)));
    for (const { id } of found) waiting.delete(id);
    const isStored = new Set(steps.map(({ activity }) => activity.id));
    recorded.refused.push(...found.filter(({ id }) => !isStored.has(id)).map(({ id }) => id));
    recorded.withdrawn.push(...found.filter(({ id, isOpen }) => isStored.has(id) && !isOpen).map(({ id }) => id));
    for (const day of newDays(steps, timeZone)) days.add(day);
    const done = await apply(tx, learner, steps, timeZone);
    recorded.completedActivities.push(...done.completedActivities);
    recorded.completedLessons.push(...done.completedLessons);
    recorded.completedCourses.push(...done.completedCourses);
    mayUnlockMore = done.completedLessons.length > 0;
  }
  recorded.refused.push(...waiting.keys());
  for (const courseId of new Set(recorded.completedCourses))
    await issueEarnedCertificates(tx, { tenantId, courseId, now: learner.now, deps }, [userId]);
  // Runs last, because a month's first event locks the portal's month until the end of the transaction.
  await recordLearningDays(tx, learner, [...days]);
  return recorded;
}

/** Converts the events of an activity to the step that is stored. Events after the last day of the course do not count. */
function stepOf({ now }: LearnerContext, activity: RecordableActivity, events: LearningEvent[] = []): Step[] {
  const { closesAt, since } = activity;
  const counted = events.filter(({ ago }) => closesAt === null || momentOf(now, ago, since) < closesAt);
  const change = mergeEvents(counted).get(activity.id);
  if (!change) return [];
  const { played, reached } = fittingToType(activity.type, change);
  const moments = change.agos.map((ago) => momentOf(now, ago, since));
  const position = reached && { at: momentOf(now, reached.ago, since), value: reached.position };
  const { isOpened, isDone } = change;
  const studied = change.studied.map((minutes) => studiedRange(now, since, minutes));
  return [{ activity, played: writePlayed(played), position, moments, isOpened, isDone, studied }];
}

type Done = Omit<Recorded, 'withdrawn' | 'refused'>;

async function apply(tx: TenantTx, learner: LearnerContext, steps: Step[], timeZone: string): Promise<Done> {
  if (steps.length === 0) return { completedActivities: [], completedLessons: [], completedCourses: [] };
  const studied = steps.flatMap((step) => step.studied.map((range) => ({ courseId: step.activity.courseId, range })));
  const progress = await updateProgress(tx, learner, steps, splitStudy(studied, timeZone));
  const byId = new Map(progress.map((row) => [row.activityId, row]));
  const completed = steps.filter(({ activity, isDone }) => {
    const row = byId.get(activity.id);
    return row?.completedAt === null && isCompletedBy(activity, { played: parsePlayed(row.played), isDone });
  });
  const ids = completed.map(({ activity }) => activity.id);
  if (ids.length > 0) await completeActivities(tx, { ...learnerValues(learner), activities: toArrayParameter(ids) });
  // Opened activities are checked too, because the rest of their lesson may have been withdrawn since.
  const touched = [...completed, ...steps.filter(({ isOpened }) => isOpened)];
  const places = touched.map(({ activity }) => activity);
  const completedParts = await completeFinished(tx, learner, places);
  return { completedActivities: ids, ...completedParts };
}

/**
 * Lists the days to record: those after the learner's last recorded day, and those of other months, whose month may not
 * be recorded yet.
 */
function newDays(steps: Step[], timeZone: string): string[] {
  const days = new Set(steps.flatMap(({ moments }) => moments.map((moment) => dayIn(timeZone, moment))));
  const known = steps[0]?.activity.learntOn ?? null;
  return [...days].filter((day) => known === null || day > known || monthOf(day) !== monthOf(known));
}
