import type { LearnerActivity } from '@dars/contracts/learning/learning';

/** Where a lesson opens: at the first that is not done, or at its beginning. */
export const firstStep = (activities: readonly LearnerActivity[]): LearnerActivity | undefined =>
  activities.find(({ progress }) => !progress.isCompleted) ?? activities[0];

/** What is left of a lesson beside this step: the next one that is not done, else the first before it. */
export function openStep(
  activities: readonly LearnerActivity[],
  id: string,
  isDone: (activity: LearnerActivity) => boolean,
): LearnerActivity | undefined {
  const at = activities.findIndex((each) => each.id === id);
  return [...activities.slice(at + 1), ...activities.slice(0, at)].find((each) => !isDone(each));
}

type Shown = Pick<LearnerActivity, 'type' | 'files'>;

/** What is completed by playing it: its length must be known, or its share can't be. */
export const isPlayedThrough = ({ type, files }: Shown): boolean =>
  (type === 'VIDEO' || type === 'AUDIO') && files.some(({ duration }) => duration !== null);

/** What its learner says to be done: what can be looked at, and a recording of which nobody knows how long it is. */
export const isMarkedDone = (activity: Shown): boolean => activity.type !== 'QUIZ' && !isPlayedThrough(activity);
