import { useTranslate } from '@dars/i18n/client';
import { formatTime } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { AppWindow, Hourglass } from 'lucide-react';
import type { Announcement } from './announcements.ts';

interface TimeNoticeProps {
  said: Announcement | undefined;
  isOver: boolean;
  /** Number of answers that could not be sent. */
  kept: number;
  /** The time until which late answers are accepted; null if they are not. */
  lateUntil: string | null;
}

/**
 * Announces marks of the remaining time, granted time and the end, visibly and for screen readers, without covering
 * anything.
 */
export function TimeNotice({ said, isOver, kept, lateUntil }: TimeNoticeProps) {
  const t = useTranslate('attempt');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const keptText = () =>
    lateUntil === null
      ? t('attempt:time.over_kept', { count: kept })
      : t('attempt:time.over_waits', { count: kept, time: formatTime(t.language, new Date(lateUntil), timeZone) });
  return (
    <div role="status" className="attempt-notices">
      {isOver && (
        <p className="attempt-notice">
          <Icon icon={Hourglass} small />
          {kept > 0 ? keptText() : t('attempt:time.over')}
        </p>
      )}
      {!isOver && said && (
        <p className="attempt-notice">
          <Icon icon={Hourglass} small />
          {t(`attempt:time.${said}`)}
        </p>
      )}
    </div>
  );
}

/** Says that the attempt is open in another tab and offers to take it over. */
export function ElsewhereNotice({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useTranslate('attempt');
  return (
    <div role="alert" className="attempt-notice">
      <Icon icon={AppWindow} small />
      <span>{t('attempt:elsewhere.text')}</span>
      <Button size="small" onClick={onTakeOver}>
        {t('attempt:elsewhere.take_over')}
      </Button>
    </div>
  );
}
