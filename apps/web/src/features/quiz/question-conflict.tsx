import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import type { QuestionDesk } from './question-desk.ts';

/** Somebody else stored this question first: nothing goes over their work before it is decided which of the two stays. */
export function QuestionConflict({ entryKey, desk }: { entryKey: string; desk: QuestionDesk }) {
  const t = useTranslate('quiz');
  return (
    <div role="alert" className="quiz-conflict">
      <strong>{t('quiz:conflict.title')}</strong>
      <p>{t('quiz:conflict.question')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void desk.keepMine(entryKey)}>
          {t('quiz:conflict.keep')}
        </Button>
        <Button size="small" onClick={() => void desk.takeTheirs(entryKey)}>
          {t('quiz:conflict.take')}
        </Button>
      </div>
    </div>
  );
}
