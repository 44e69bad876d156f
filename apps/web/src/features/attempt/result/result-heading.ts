import type { AttemptResult, Score } from '@dars/contracts/learning/attempt';

/** Returns the key of a result's heading. Without a pass mark an attempt is neither passed nor failed. */
export function resultHeading({ passRate, state }: Pick<AttemptResult, 'passRate' | 'state'>, { isPassed }: Score) {
  if (passRate > 0) return isPassed ? 'attempt:result.passed' : 'attempt:result.not_passed';
  return state === 'TIME_OUT' ? 'attempt:result.time_up' : 'attempt:result.handed_in';
}
