import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { useEffect, useState } from 'react';
import { useRecorder } from '../progress/recording.tsx';

export type Celebrated = 'lesson' | 'course';

/** The lesson or course that the learner has completed while this lesson was open. */
export function useCelebration({ id }: Pick<LearnerLesson, 'id'>, courseId: string): Celebrated | undefined {
  const recorder = useRecorder();
  const [what, setWhat] = useState<Celebrated>();
  useEffect(
    () =>
      recorder?.onRecorded(({ completedLessons, completedCourses }) => {
        if (completedCourses.includes(courseId)) setWhat('course');
        else if (completedLessons.includes(id)) setWhat((before) => before ?? 'lesson');
      }),
    [recorder, id, courseId],
  );
  return what;
}
