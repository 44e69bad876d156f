import type { QuestionList } from '@dars/contracts/content/draw';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SAVE_FAILURES } from '../../../app/form/save-failures.ts';
import { errorCode, isNotFound } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { keepaliveApi } from '../../../app/session/keepalive-api.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import { keepQuestions, keepRemovedQuestions, readKeptQuestions, readRemovedQuestions } from './kept-questions.ts';
import { drawLine, sectionLine } from './question-entry.ts';
import { QuestionSync } from './question-sync.ts';
import { trackSave } from './running-saves.ts';

/** The questions of a quiz while they are written. Leaving the page stores them, too. */
export function useQuestionSync(quizId: string, { rows, draws, sections, order }: QuestionList) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const { client } = utils;
  const userId = useSession().user.id;
  const onFailed = useEffectEvent((error: unknown) => {
    if (errorCode(error) === 'edited-meanwhile') return;
    toast(describeFailure(t, t('quiz:save.failed_title'), error));
  });
  const [sync] = useState(
    () =>
      new QuestionSync({
        ...{ rows, order },
        others: [...draws.map(drawLine), ...sections.map(sectionLine)],
        kept: readKeptQuestions(userId, quizId),
        removed: readRemovedQuestions(userId, quizId),
        calls: {
          create: (question, after) =>
            client.quiz.createQuestion.mutate({ quizId, question, ...(after !== undefined && { after }) }),
          update: (input) => client.quiz.updateQuestion.mutate(input),
          // This call outlives the page, which may close before the removal is confirmed.
          remove: (id) =>
            keepaliveApi.quiz.removeQuestion.mutate({ id }).catch((error: unknown) => {
              if (!isNotFound(error)) throw error;
            }),
          reorder: (ids) => client.quiz.reorderQuestions.mutate({ quizId, ids }),
          read: async (id) => (await client.quiz.questions.query({ id: quizId })).rows.find((row) => row.id === id),
        },
        keep: (questions, removed) => {
          keepQuestions(userId, quizId, questions);
          keepRemovedQuestions(userId, quizId, removed);
        },
        ...SAVE_FAILURES,
        onFailed: (error) => onFailed(error),
      }),
  );
  const entries = useSyncExternalStore(sync.entries.subscribe, sync.entries.get);
  const lines = useSyncExternalStore(sync.lines.subscribe, sync.lines.get);

  const store = useEffectEvent(async () => {
    await sync.flush();
    await Promise.all([utils.quiz.invalidate(), utils.outline.invalidate()]);
  });
  useEffect(() => attachLifeCycle({ onRetry: () => void sync.flush() }), [sync]);
  useEffect(() => () => trackSave(quizId, store()), [quizId]);
  return { sync, entries, lines };
}
