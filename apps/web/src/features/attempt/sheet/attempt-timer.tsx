import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Timer } from 'lucide-react';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { DAY_SECONDS } from '../use-countdown.ts';

interface AttemptTimerProps {
  /** The remaining time in seconds, rounded up. */
  seconds: number;
  totalMs: number;
}

/** Remaining seconds from which the time is highlighted. */
const HIGHLIGHT_SECONDS = 60;

/** Shows the remaining time; on a phone only its last day. Screen readers do not announce each change; TimeNotice announces the marks. */
export function AttemptTimer({ seconds, totalMs }: AttemptTimerProps) {
  const t = useTranslate('attempt');
  if (seconds > DAY_SECONDS) {
    return (
      <p className="flex items-center gap-2 text-small text-ink-2 max-sm:hidden">
        <Icon icon={Timer} small className="text-ink-3" />
        {t('attempt:time.days', { count: Math.floor(seconds / DAY_SECONDS) })}
      </p>
    );
  }
  return (
    <div
      role="timer"
      aria-label={t('attempt:time.left')}
      className={classNames(
        'flex items-center gap-3 rounded-[10px] px-4.5 py-1 text-[calc(1.5rem*var(--font-scale))]/normal font-bold tabular-nums max-sm:gap-2 max-sm:px-3 max-sm:py-0.75 max-sm:text-h3/normal',
        seconds <= HIGHLIGHT_SECONDS ? 'bg-danger-tint text-danger' : 'bg-surface-2',
      )}
    >
      <Icon icon={Timer} className="text-ink-3" />
      <Ltr>{formatClock(seconds)}</Ltr>
      <small className="text-caption/normal font-normal text-ink-3 max-sm:hidden">
        {t('attempt:time.of', { count: Math.round(totalMs / 60_000) })}
      </small>
    </div>
  );
}
