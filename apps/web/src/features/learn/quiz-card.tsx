import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { ClipboardCheck } from 'lucide-react';

/** A quiz among the steps of a lesson. */
export function QuizCard({ name }: { name: string }) {
  const t = useTranslate('learn');
  return (
    <div className="card grid justify-items-center gap-3 px-6 py-16 text-center">
      <Icon icon={ClipboardCheck} className="text-brand-line" />
      <h2 dir="auto">{name}</h2>
      <p className="text-small text-ink-2">{t('learn:quiz.not_yet')}</p>
    </div>
  );
}
