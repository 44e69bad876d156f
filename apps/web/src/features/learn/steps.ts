import type { LearnerActivity } from '@dars/contracts/learning';

/** Where a lesson opens: at the first that is not done, or at its beginning. */
export const firstStep = (activities: readonly LearnerActivity[]): LearnerActivity | undefined =>
  activities.find(({ progress }) => !progress.isCompleted) ?? activities[0];

/** The step after this one. */
export const stepAfter = (activities: readonly LearnerActivity[], id: string): LearnerActivity | undefined =>
  activities[activities.findIndex((each) => each.id === id) + 1];

/** What its learner says to be done: what can be looked at, and a recording of which nobody knows how long it is. */
export function isMarkedDone({ type, files }: Pick<LearnerActivity, 'type' | 'files'>): boolean {
  if (type === 'PDF' || type === 'IMAGE' || type === 'TEXT') return true;
  return (type === 'VIDEO' || type === 'AUDIO') && files.every(({ duration }) => duration === null);
}
