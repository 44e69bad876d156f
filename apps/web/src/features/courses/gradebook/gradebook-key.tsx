import { useTranslate } from '@dars/i18n/client';
import { Dot } from '@dars/ui/dot';
import { Pencil } from 'lucide-react';

/** Explains the signs of the gradebook. */
export function GradebookKey() {
  const t = useTranslate('gradebook');
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 px-8 py-3.5 text-caption text-ink-2 narrow:px-4">
      <span className="inline-flex items-center gap-2">
        <Dot hollow className="size-[7px] text-danger" />
        {t('gradebook:cell.failed')}
      </span>
      <span className="inline-flex items-center gap-2">
        <Dot hollow className="size-[7px] text-info" />
        {t('gradebook:cell.waiting')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i aria-hidden="true" className="dot dot-half" />
        {t('gradebook:cell.open')}
      </span>
      <span className="inline-flex items-center gap-2">
        <Pencil aria-hidden="true" className="size-3 text-ink-3" />
        {t('gradebook:cell.set')}
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true">–</span>
        {t('gradebook:cell.none')}
      </span>
    </p>
  );
}
