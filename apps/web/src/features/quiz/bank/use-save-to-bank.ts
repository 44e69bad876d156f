import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Returns a function that copies a question of the quiz into the question bank. */
export function useSaveToBank(quizId: string): (questionId: string) => void {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const copy = trpc.questionBank.copyFromQuiz.useMutation({ onSettled: () => utils.questionBank.invalidate() });
  return (questionId) =>
    copy.mutate(
      { quizId, ids: [questionId] },
      {
        onSuccess: () =>
          toast({
            title: t('quiz:bank.saved_to'),
            action: { label: t('quiz:bank.title'), onSelect: () => void navigate({ to: '/home/admin/questions' }) },
          }),
        onError: (error) => toast(describeFailure(t, t('quiz:bank.save_to_failed'), error)),
      },
    );
}
