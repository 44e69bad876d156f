import { type RichText, readingSeconds } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Clock } from 'lucide-react';
import { RichTextView } from '../../../lib/text/rich-text-view.tsx';

export function TextView({ text }: { text: RichText }) {
  const t = useTranslate('learn');
  return (
    <article className="card px-8 py-7 narrow:rounded-none narrow:border-x-0 narrow:px-4 narrow:py-5">
      <p className="mb-5 flex items-center gap-2 text-small text-ink-3">
        <Icon icon={Clock} small />
        {t('learn:text.minutes', { count: readingSeconds(text) / 60 })}
      </p>
      <RichTextView text={text} className="max-w-[68ch]" />
    </article>
  );
}
