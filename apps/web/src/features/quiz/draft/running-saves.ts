import { useEffect, useState } from 'react';

/** The running saves of quizzes whose page was left, by quiz id. */
const runningSaves = new Map<string, Promise<unknown>>();

export function trackSave(quizId: string, save: Promise<unknown>): void {
  runningSaves.set(quizId, save);
  const end = () => {
    if (runningSaves.get(quizId) === save) runningSaves.delete(quizId);
  };
  save.then(end, end);
}

/**
 * Whether the running save of a quiz has ended. A page that was opened before would read the older version, and
 * conflict with its own save.
 */
export function useIsSaved(quizId: string): boolean {
  const [isSaved, setSaved] = useState(!runningSaves.has(quizId));
  useEffect(() => {
    const end = () => setSaved(true);
    runningSaves.get(quizId)?.then(end, end) ?? end();
  }, [quizId]);
  return isSaved;
}
