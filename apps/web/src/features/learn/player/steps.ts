import type { LearnerActivity } from '@dars/contracts/learning/learning';

/** Returns the activity at which a lesson opens: the first that is not completed, or the first of all. */
export const firstStep = (activities: readonly LearnerActivity[]): LearnerActivity | undefined =>
  activities.find(({ progress }) => !progress.isCompleted) ?? activities[0];

/** Returns the next activity that is not completed, else the first such one before this step. */
export function openStep(
  activities: readonly LearnerActivity[],
  id: string,
  isDone: (activity: LearnerActivity) => boolean,
): LearnerActivity | undefined {
  const at = activities.findIndex((each) => each.id === id);
  return [...activities.slice(at + 1), ...activities.slice(0, at)].find((each) => !isDone(each));
}

type TypeAndFiles = Pick<LearnerActivity, 'type' | 'files'>;

/**
 * Returns whether playing completes the activity. That needs a known duration, of which the played share is measured.
 */
export const isPlayedThrough = ({ type, files }: TypeAndFiles): boolean =>
  (type === 'VIDEO' || type === 'AUDIO') && files.some(({ duration }) => duration !== null);

/**
 * Returns whether the learner completes the activity by a button: everything but quizzes and what playing completes.
 */
export const isCompletedByButton = (activity: TypeAndFiles): boolean =>
  activity.type !== 'QUIZ' && !isPlayedThrough(activity);
