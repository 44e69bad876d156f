import { WAITING_PAGE, type WaitingAnswer } from '@dars/contracts/learning/marking';
import { useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';

export interface ListedAnswer extends WaitingAnswer {
  isMarked: boolean;
}

/**
 * Lists the answers to a question that wait, with those that were marked since the list was opened: they keep their
 * places, so that a person can go back to them. Further answers are added once the listed ones are marked.
 */
export function useWaitingAnswers(quizId: string, questionId: string, group: string | undefined) {
  const query = trpc.quiz.waitingAnswers.useQuery({ quizId, questionId, ...(group && { groupId: group }) });
  const [known, setKnown] = useState<readonly WaitingAnswer[]>([]);
  const rows = query.data?.rows ?? [];
  const added = rows.filter(({ attemptId }) => !known.some((each) => each.attemptId === attemptId));
  if (added.length > 0) setKnown([...known, ...added]);
  const waiting = new Set(rows.map(({ attemptId }) => attemptId));
  const answers = known.map((each): ListedAnswer => ({ ...each, isMarked: !waiting.has(each.attemptId) }));
  return { query, answers, total: query.data?.total ?? 0, hasMore: (query.data?.total ?? 0) > WAITING_PAGE };
}
