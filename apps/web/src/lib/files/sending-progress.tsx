import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Progress } from '@dars/ui/feedback/progress';

/**
 * How much of a file is sent. A file that is sent whole is read by the server, which takes a while without a measure, so
 * that nothing is shown then.
 *
 * @param progress from 0 to 1; undefined while nothing is sent
 */
export function SendingProgress({ progress }: { progress: number | undefined }) {
  const t = useTranslate();
  if (progress === undefined || progress >= 1) return null;
  return (
    <div className="grid w-full max-w-80 gap-1.5">
      <Progress label={t('common:upload.sending')} value={progress} max={1} />
      <p className="flex justify-between gap-4 text-caption/[inherit] text-ink-2">
        <span>{t('common:upload.sending')}</span>
        <span className="num">{formatPercent(t.language, progress)}</span>
      </p>
    </div>
  );
}
