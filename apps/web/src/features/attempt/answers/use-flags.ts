import type { Attempt } from '@dars/contracts/learning/attempt';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { readFlags, writeFlags } from './flags.ts';

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
