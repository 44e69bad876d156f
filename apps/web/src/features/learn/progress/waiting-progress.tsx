import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { waitingFigures } from '../../../lib/course/waiting-courses.ts';
import { myCoursesInput } from '../catalogue/courses-search.ts';
import { countInLists } from './count-in-lists.ts';
import { countWaiting } from './count-waiting.ts';
import type { Recorder } from './recorder.ts';
import { Recording, useRecorder, useRecordState } from './recording.tsx';

/**
 * Sends, from a page with courses, the progress that was made without a network, and counts it in the lists of courses
 * as long as it waits. Renders nothing.
 */
export function WaitingProgress() {
  return (
    <Recording>
      <OwnWaitingProgress />
    </Recording>
  );
}

function OwnWaitingProgress() {
  const recorder = useRecorder();
  return recorder && <CountedWhileKept recorder={recorder} />;
}

function CountedWhileKept({ recorder }: { recorder: Recorder }) {
  const state = useRecordState(recorder);
  const utils = trpc.useUtils();
  const isKept = state === 'kept';
  const showCounted = useEffectEvent(async () => {
    const { rows } = await utils.learning.mine.fetch(myCoursesInput({}));
    const counted = new Map<string, LearnerCourse>();
    for (const { id: courseId } of rows) {
      // No progress waits in a course that is not kept on this device.
      const course = await utils.learning.course.fetch({ courseId }).catch(() => undefined);
      if (!course) continue;
      const isDone = (id: string) => recorder.isDone(id);
      counted.set(courseId, countWaiting(course, isDone));
    }
    return countInLists(counted);
  });
  const showServers = useEffectEvent(async () => {
    if (waitingFigures.get()) await utils.learning.invalidate();
    return undefined;
  });
  useEffect(() => {
    let isCurrent = true;
    // The server's figures stay where the courses are not kept, and come back once the server has taken the progress.
    const figures = isKept ? showCounted() : showServers();
    void figures
      .catch(() => undefined)
      .then((counted) => {
        if (isCurrent) waitingFigures.set(counted);
      });
    return () => {
      isCurrent = false;
    };
  }, [isKept]);
  useEffect(() => () => waitingFigures.set(undefined), []);
  return null;
}
