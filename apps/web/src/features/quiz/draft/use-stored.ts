import { useEffect, useState } from 'react';

/** The running saves of quizzes whose page was left, by quiz id. */
const underWay = new Map<string, Promise<unknown>>();

export function noteStoring(quizId: string, storing: Promise<unknown>): void {
  underWay.set(quizId, storing);
  const end = () => {
    if (underWay.get(quizId) === storing) underWay.delete(quizId);
  };
  storing.then(end, end);
}

/**
 * Whether the running save of a quiz has ended. A page that was opened before would read the older version, and
 * conflict with its own save.
 */
export function useStored(quizId: string): boolean {
  const [isStored, setStored] = useState(!underWay.has(quizId));
  useEffect(() => {
    const end = () => setStored(true);
    underWay.get(quizId)?.then(end, end) ?? end();
  }, [quizId]);
  return isStored;
}
