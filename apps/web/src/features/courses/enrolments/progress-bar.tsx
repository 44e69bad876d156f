import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Progress } from '@dars/ui/feedback/progress';

/** How much of the course somebody has done. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const t = useTranslate();
  return (
    <span className="flex min-w-32 items-center gap-2.5">
      <Progress label={label} value={percent} max={100} />
      <span className="num w-10 flex-none text-end text-caption text-ink-2">
        {formatPercent(t.language, percent / 100)}
      </span>
    </span>
  );
}
