import { useTranslate } from '@dars/i18n/client';
import { formatTime } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Icon } from '@dars/ui/icon';
import { AppWindow, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Announcement } from './announcements.ts';

interface TimeNoticeProps {
  announcement: Announcement | undefined;
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
export function TimeNotice({ announcement, isOver, kept, lateUntil }: TimeNoticeProps) {
  const t = useTranslate('attempt');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const keptText = () =>
    lateUntil === null
      ? t('attempt:time.over_kept', { count: kept })
      : t('attempt:time.over_waits', { count: kept, time: formatTime(t.language, new Date(lateUntil), timeZone) });
  return (
    <div role="status">
      {isOver && <Notice icon={Hourglass}>{kept > 0 ? keptText() : t('attempt:time.over')}</Notice>}
      {!isOver && announcement && <Notice icon={Hourglass}>{t(`attempt:time.${announcement}`)}</Notice>}
    </div>
  );
}

/** Says that the attempt is open in another tab and offers to take it over. */
export function ElsewhereNotice({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useTranslate('attempt');
  return (
    <Notice role="alert" icon={AppWindow}>
      <span>{t('attempt:elsewhere.text')}</span>
      <Button size="small" className="ms-auto" onClick={onTakeOver}>
        {t('attempt:elsewhere.take_over')}
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  icon: LucideIcon;
  role?: 'alert';
  children: ReactNode;
}

/** Where the list of questions follows directly below, the notice keeps a distance from it. */
function Notice({ icon, role, children }: NoticeProps) {
  return (
    <div
      role={role}
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warning-tint px-4.5 py-3 text-small font-semibold text-warning max-lg:mb-4"
    >
      <Icon icon={icon} small />
      {children}
    </div>
  );
}

/** Reminds that pages that were left cannot be gone back to. */
export function ForwardNotice() {
  const t = useTranslate('attempt');
  return (
    <p className="mt-4 flex items-center gap-3 text-small text-ink-2 max-lg:mb-4">
      <DirIcon name="chevron-end" small />
      {t('attempt:leave_page.reminder')}
    </p>
  );
}
