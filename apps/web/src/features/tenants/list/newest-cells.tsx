import { dayIn } from '@dars/contracts/day';
import type { NewestTenant } from '@dars/contracts/reports/overview';
import { useTranslate } from '@dars/i18n/client';
import { formatDate, formatDaysAgo, formatList } from '@dars/i18n/format';
import { Dot } from '@dars/ui/dot';
import { Tooltip } from '@dars/ui/overlay/tooltip';
import { use } from 'react';
import { DateSettingsContext } from '../../../lib/dates/date-settings.ts';

/** The steps in the order of the setup assistant. */
const STEPS = ['logo', 'template', 'font', 'colors'] as const satisfies NewestTenant['setup'];
const DAY = 86_400_000;

/**
 * A dot for each step of the setup assistant and the number of finished steps; a tooltip names the steps that are left.
 */
export function SetupProgress({ done }: { done: NewestTenant['setup'] }) {
  const t = useTranslate('admin');
  const left = STEPS.filter((step) => !done.includes(step)).map((step) => t(`admin:home.step.${step}`));
  const steps = { done: done.length, all: STEPS.length };
  const isDone = left.length === 0;
  const exact = isDone
    ? t('admin:home.setup_done')
    : t('admin:home.setup_left', { steps: formatList(t.language, left) });
  return (
    <Tooltip text={exact}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip is for those with a keyboard, too. */}
      <span tabIndex={0} className="inline-flex items-center gap-3 rounded-sm">
        <span className="inline-flex gap-1.5 text-brand-line">
          {STEPS.map((step) => (
            <Dot key={step} hollow={!done.includes(step)} className={done.includes(step) ? '' : 'text-ink-3'} />
          ))}
        </span>
        <span className={isDone ? 'text-ink-2' : ''}>{t('admin:home.setup_steps', steps)}</span>
        <span className="sr">({exact})</span>
      </span>
    </Tooltip>
  );
}

/** Stands for what the machine of the portal would tell if it answered. */
export function Unknown() {
  const t = useTranslate('admin');
  return <span className="quiet">{t('admin:unreachable.unknown')}</span>;
}

/**
 * The last day on which anybody was active in the portal. It is a day in the portal's time zone, so it may still be
 * tomorrow in the reader's; that counts as today.
 */
export function LastActivity({ day }: { day: string | null }) {
  const t = useTranslate('admin');
  const { timeZone } = use(DateSettingsContext);
  if (day === null) return <span className="quiet">{t('admin:home.never')}</span>;
  const date = new Date(day);
  const today = new Date(dayIn(timeZone, new Date()));
  const days = Math.max(0, (today.getTime() - date.getTime()) / DAY);
  return (
    <time dateTime={day} title={formatDate(t, date, { timeZone: 'UTC' })} className="text-ink-2">
      {formatDaysAgo(t.language, days)}
    </time>
  );
}
