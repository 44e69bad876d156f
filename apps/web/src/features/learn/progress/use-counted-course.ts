import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { countWaiting } from './count-waiting.ts';
import { useRecorder } from './recording.tsx';

/** Returns the course with the learner's progress that the server may not know yet. */
export function useCountedCourse(course: LearnerCourse): LearnerCourse {
  const recorder = useRecorder();
  return recorder ? countWaiting(course, (id) => recorder.isDone(id)) : course;
}
