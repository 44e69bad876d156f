import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';

/** How a number has changed since the period before. A number that was 0 or below has no share to compare with. */
export function Change({ now, before }: { now: number; before: number }) {
  const t = useTranslate('sales');
  if (before <= 0) return null;
  const change = (now - before) / before;
  const percent = formatPercent(t.language, Math.abs(change));
  const direction = change > 0 ? 'up' : 'down';
  return (
    <p className="caption num text-ink-2">
      {now === before ? t('sales:change.same') : t(`sales:change.${direction}`, { percent })}
    </p>
  );
}
