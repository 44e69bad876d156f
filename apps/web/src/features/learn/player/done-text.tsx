import { useTranslate } from '@dars/i18n/client';
import { Dot } from '@dars/ui/dot';

/** Says that something is completed, in place of the button. It takes the focus if nothing after it can. */
export function DoneText({ isLast = true }: { isLast?: boolean }) {
  const t = useTranslate('learn');
  return (
    <p {...(isLast && { tabIndex: -1 })} className="flex items-center gap-2.5 text-small font-semibold text-success">
      <Dot />
      {t('learn:done.is')}
    </p>
  );
}
