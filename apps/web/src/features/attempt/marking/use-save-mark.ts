import type { MarkInput } from '@dars/contracts/learning/answer-mark';
import type { AnswerToMark } from '@dars/contracts/learning/marking';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

interface SavingMark {
  /** Null takes the present mark back. */
  save: (mark: MarkInput | null) => void;
  isSaving: boolean;
  /** The mark for which the server asks whether it may take the pass away; undefined: it asks nothing. */
  asked: MarkInput | null | undefined;
  answerPass: (isAllowed: boolean) => void;
}

/** Saves marks of an answer. If the answer has changed meanwhile, it is loaded again and nothing is saved. */
export function useSaveMark(answer: AnswerToMark, onSaved: () => void): SavingMark {
  const t = useTranslate('marking');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<MarkInput | null>();
  const key = { attemptId: answer.id, questionId: answer.answered.question.id };
  const mutation = trpc.quiz.markAnswer.useMutation({
    onSuccess: (saved) => {
      setAsked(undefined);
      onSaved();
      utils.quiz.answerToMark.setData(key, saved);
      void Promise.all([
        ...[utils.quiz.learnerResult.invalidate(), utils.quiz.learnerAttempts.invalidate()],
        ...[utils.quiz.learners.invalidate(), utils.quiz.statistics.invalidate(), utils.quiz.waitingCount.invalidate()],
        ...[utils.quiz.waitingAnswers.invalidate(), utils.quiz.markingQueue.invalidate()],
      ]);
    },
    onError: (error, { mark }) => {
      if (errorCode(error) === 'pass-taken')
        return setAsked(mark && { ...mark, levels: mark.levels ?? [], comment: mark.comment ?? '' });
      setAsked(undefined);
      toast(describeFailure(t, t('marking:form.failed'), error));
      if (errorCode(error) === 'edited-meanwhile') void utils.quiz.answerToMark.invalidate(key);
      return undefined;
    },
  });
  const send = (mark: MarkInput | null, takesPass: boolean) =>
    mutation.mutate({ ...key, version: answer.answered.version, mark, takesPass });
  return {
    save: (mark) => send(mark, false),
    isSaving: mutation.isPending,
    asked,
    answerPass: (isAllowed) => (isAllowed && asked !== undefined ? send(asked, true) : setAsked(undefined)),
  };
}
