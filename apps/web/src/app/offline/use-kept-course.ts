import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useEffect, useState } from 'react';
import type { KeepCourseMessage } from '../../lib/offline/kept-addresses.ts';

/**
 * Asks the service worker to keep the texts of a course, once the person is enrolled.
 *
 * @returns whether the course can be read without a network, and its files be downloaded
 */
export function useKeptCourse(course: LearnerCourse | undefined): boolean {
  const [isKept, setKept] = useState(false);
  const courseId = course?.course.id;
  const isEnrolled = course?.course.own?.status === 'ACTIVE' && !course.isPreview;
  useEffect(() => {
    if (!('serviceWorker' in navigator) || courseId === undefined || !isEnrolled) return undefined;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<boolean>) => setKept(data);
    const message: KeepCourseMessage = { kind: 'keep-course', courseId };
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, [port2]));
    return () => port1.close();
  }, [courseId, isEnrolled]);
  return isKept && isEnrolled;
}
