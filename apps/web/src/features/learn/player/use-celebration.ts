import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { useEffect, useState } from 'react';
import { useRecorder } from '../progress/recording.tsx';

export type CelebrationKind = 'lesson' | 'course';

/** The lesson or course that the learner has completed while this lesson was open. */
export function useCelebration({ id }: Pick<LearnerLesson, 'id'>, courseId: string): CelebrationKind | undefined {
  const recorder = useRecorder();
  const [kind, setKind] = useState<CelebrationKind>();
  useEffect(
    () =>
      recorder?.onRecorded(({ completedLessons, completedCourses }) => {
        if (completedCourses.includes(courseId)) setKind('course');
        else if (completedLessons.includes(id)) setKind((before) => before ?? 'lesson');
      }),
    [recorder, id, courseId],
  );
  return kind;
}
