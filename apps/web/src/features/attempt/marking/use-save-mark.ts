import type { MarkInput } from '@dars/contracts/learning/answer-mark';
import type { AnswerToMark } from '@dars/contracts/learning/marking';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { draftName, draftOfAnswer, undoOf } from './mark-draft.ts';
import { useMarkDrafts } from './use-mark-draft.ts';

interface SavingMark {
  /** Null takes the present mark back. */
  save: (mark: MarkInput | null) => void;
  isSaving: boolean;
  /** The mark for which the server asks whether it may take the pass away; undefined: it asks nothing. */
  asked: MarkInput | null | undefined;
  answerPass: (isAllowed: boolean) => void;
}

interface SaveMarkOptions {
  onSaved: () => void;
  /** Called with the attempt after its saved mark was undone. */
  onUndone?: (attemptId: string) => void;
}

/** Refreshes everything that shows the points of the attempt. */
function useRefreshMarks() {
  const { quiz } = trpc.useUtils();
  return (key: { attemptId: string; questionId: string }, saved: AnswerToMark) => {
    quiz.answerToMark.setData(key, saved);
    void Promise.all([
      ...[quiz.learnerResult.invalidate(), quiz.learnerAttempts.invalidate(), quiz.learners.invalidate()],
      ...[quiz.statistics.invalidate(), quiz.waitingCount.invalidate()],
      ...[quiz.waitingAnswers.invalidate(), quiz.markingQueue.invalidate()],
    ]);
  };
}

/**
 * Saves marks of an answer; the toast offers to undo that. If the answer has changed meanwhile, it is loaded again and
 * nothing is saved.
 */
export function useSaveMark(answer: AnswerToMark, { onSaved, onUndone }: SaveMarkOptions): SavingMark {
  const t = useTranslate('marking');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<MarkInput | null>();
  const refresh = useRefreshMarks();
  const drafts = useMarkDrafts();
  const key = { attemptId: answer.id, questionId: answer.answered.question.id };
  const undo = trpc.quiz.markAnswer.useMutation();
  /** Takes the saved mark back and leaves it in the form, so that it can be corrected. */
  async function undoSave(saved: AnswerToMark) {
    try {
      const restored = await undo.mutateAsync(undoOf(answer, saved));
      const { version } = restored.answered;
      if (saved.answered.mark) drafts.keep(draftName(answer), { version, draft: draftOfAnswer(saved) });
      refresh(key, restored);
      toast({ title: t('marking:form.undone') });
      onUndone?.(key.attemptId);
    } catch (error) {
      toast(describeFailure(t, t('marking:form.undo_failed'), error));
    }
  }
  const mutation = trpc.quiz.markAnswer.useMutation({
    onSuccess: (saved) => {
      setAsked(undefined);
      onSaved();
      refresh(key, saved);
      toast({
        title: t('marking:form.saved'),
        action: { label: t('common:actions.undo'), onSelect: () => void undoSave(saved) },
      });
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
