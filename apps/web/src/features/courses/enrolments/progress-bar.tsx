import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Progress } from '@dars/ui/feedback/progress';

/** Shows a learner's progress in percent. */
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
