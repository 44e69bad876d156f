import type { Attempt } from '@dars/contracts/learning/attempt';
import { deviceStorage } from '@dars/ui/browser-storage';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';

/** The questions that the learner has flagged to come back to. */
export function useFlags({ id, quizId }: Pick<Attempt, 'id' | 'quizId'>) {
  const { realm, user } = useSession();
  const name = `dars:flags:${realm.id}:${user.id}:${quizId}`;
  const [ids, setIds] = useState(() => readFlags(name, id));
  function toggle(questionId: string) {
    const next = ids.includes(questionId) ? ids.filter((each) => each !== questionId) : [...ids, questionId];
    setIds(next);
    writeFlags(name, id, next);
  }
  return { ids, toggle };
}

/** Reads the ids of the flagged questions, which this browser keeps for the last attempt of each quiz. */
function readFlags(name: string, attemptId: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(deviceStorage.getItem(name) ?? 'null');
    if (found === null || typeof found !== 'object' || !('attemptId' in found) || !('ids' in found)) return [];
    const { ids } = found;
    return found.attemptId === attemptId && Array.isArray(ids) ? ids.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function writeFlags(name: string, attemptId: string, ids: readonly string[]): void {
  deviceStorage.setItem(name, JSON.stringify({ attemptId, ids }));
}
