import { lazyPart, useLazyPart } from '@dars/ui/lazy-part';
import { useEffect, useState } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { hasWaitingProgress } from '../../features/learn/progress/learning-outbox-name.ts';

const STARTED_COURSES = lazyPart(async () => (await import('../../app/offline/started-courses.tsx')).StartedCourses);
const WAITING_PROGRESS = lazyPart(
  async () => (await import('../../features/learn/progress/waiting-progress.tsx')).WaitingProgress,
);
/** Ms after the page was drawn, so that neither the code nor the courses delay what the learner has come for. */
const DELAY_MS = 2_000;

/** What the pages with a learner's courses do after they are drawn, unless an admin sees the portal as the learner. */
export function LateLearnerParts() {
  const session = useSession();
  const { authorities, view } = session.user;
  const isLearner = authorities.includes('ROLE_LEARNER') && !view;
  return isLearner && <LateParts isWaiting={hasWaitingProgress(session)} />;
}

/** Keeps the started courses on this device, and sends and counts the progress that waits on it. */
function LateParts({ isWaiting }: { isWaiting: boolean }) {
  // Decided once, so that the part stays for what it does when the progress has been sent.
  const [wasWaiting] = useState(isWaiting);
  const StartedCourses = useLazyPart(STARTED_COURSES);
  const WaitingProgress = useLazyPart(WAITING_PROGRESS);
  useEffect(() => {
    // A load that fails without a network is tried again with the next visit.
    const load = (part: { load: () => Promise<void> }) => void part.load().catch(() => undefined);
    if (wasWaiting) load(WAITING_PROGRESS);
    const timer = setTimeout(() => load(STARTED_COURSES), DELAY_MS);
    return () => clearTimeout(timer);
  }, [wasWaiting]);
  return (
    <>
      {wasWaiting && WaitingProgress && <WaitingProgress />}
      {StartedCourses && <StartedCourses />}
    </>
  );
}
