import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { ListPlus } from 'lucide-react';
import { countQuestions } from '../draft/count-questions.ts';

interface QuestionsInTextProps {
  text: string;
  onMake: (text: string) => void;
}

/** Offers to make questions of a text that reads as one or more questions with their options. */
export function QuestionsInText({ text, onMake }: QuestionsInTextProps) {
  const t = useTranslate('quiz');
  const count = countQuestions(text);
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-brand-tint px-4.5 py-3 text-small">
          <Icon icon={ListPlus} small className="text-brand-text" />
          <span className="grow">{t('quiz:in_text.found', { count })}</span>
          <Button size="small" onClick={() => onMake(text)}>
            {t('quiz:in_text.make', { count })}
          </Button>
        </p>
      )}
    </div>
  );
}
