import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Timer } from 'lucide-react';
import { clock } from '../../../lib/dates/clock.ts';

interface AttemptClockProps {
  /** The remaining time in seconds, rounded up. */
  seconds: number;
  totalMs: number;
}

const SHORT = 60;

/** Shows the remaining time. Screen readers do not announce each change; TimeNotice announces the marks. */
export function AttemptClock({ seconds, totalMs }: AttemptClockProps) {
  const t = useTranslate('attempt');
  return (
    <div
      role="timer"
      aria-label={t('attempt:time.left')}
      className={`attempt-clock ${seconds <= SHORT ? 'is-short' : ''}`}
    >
      <Icon icon={Timer} />
      <Ltr>{clock(seconds)}</Ltr>
      <small>{t('attempt:time.of', { count: Math.round(totalMs / 60_000) })}</small>
    </div>
  );
}
