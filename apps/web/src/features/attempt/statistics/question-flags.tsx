import type { QuestionStatistics } from '@dars/contracts/learning/quiz-statistics';
import { useTranslate } from '@dars/i18n/client';
import { Badge } from '@dars/ui/data/badge';

/** What a reader of a question's figures has to know besides: doubts, changes, and where it comes from. */
export function QuestionFlags({ question }: { question: QuestionStatistics }) {
  const t = useTranslate('statistics');
  const { doubt, hasChanged, isDrawn, isRemoved } = question;
  if (doubt === null && !hasChanged && !isDrawn && !isRemoved) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {doubt !== null && <Badge tone="warn">{t('statistics:flag.doubt')}</Badge>}
      {hasChanged && <Badge tone="info">{t('statistics:flag.changed')}</Badge>}
      {isDrawn && <Badge>{t('statistics:flag.drawn')}</Badge>}
      {isRemoved && <Badge>{t('statistics:flag.removed')}</Badge>}
    </span>
  );
}
