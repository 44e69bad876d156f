import { useEffect, useState } from 'react';

/** What is still on its way of questions that were left, by their quiz. */
const underWay = new Map<string, Promise<unknown>>();

export function noteStoring(quizId: string, storing: Promise<unknown>): void {
  underWay.set(quizId, storing);
  const end = () => {
    if (underWay.get(quizId) === storing) underWay.delete(quizId);
  };
  storing.then(end, end);
}

/** Whether all is stored: who comes back at once would else read what it was before, and be overtaken by themselves. */
export function useStored(quizId: string): boolean {
  const [isStored, setStored] = useState(!underWay.has(quizId));
  useEffect(() => {
    const end = () => setStored(true);
    underWay.get(quizId)?.then(end, end) ?? end();
  }, [quizId]);
  return isStored;
}
