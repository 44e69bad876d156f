import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/overlay/dialog';
import { trpc } from '../../../app/session/trpc.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { MarkForm } from './mark-form.tsx';
import { MarkHistory } from './mark-history.tsx';

interface MarkDialogProps {
  attemptId: string;
  /** The question whose answer is marked; undefined: closed. */
  asked: { id: string; number: number } | undefined;
  onClose: () => void;
}

/** The dialog in which staff change the points of one answer. A mark that is not saved is kept when it closes. */
export function MarkDialog({ attemptId, asked, onClose }: MarkDialogProps) {
  const t = useTranslate('marking');
  const shown = useLastDefined(asked);
  const key = { attemptId, questionId: shown?.id ?? '' };
  const answer = trpc.quiz.answerToMark.useQuery(key, { enabled: shown !== undefined });
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={onClose}
      title={t('marking:dialog.title', { number: shown?.number ?? 0 })}
      description={t('marking:dialog.detail')}
    >
      {answer.data ? (
        <div className="grid gap-5">
          <MarkForm
            key={`${attemptId} ${key.questionId}`}
            answer={answer.data}
            saveText={t('marking:form.save')}
            onSaved={onClose}
          />
          <MarkHistory answer={answer.data} />
        </div>
      ) : (
        <QuizLoadingContent query={answer} title={t('marking:failed')} />
      )}
    </Dialog>
  );
}
