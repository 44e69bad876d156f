import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Maximize, ShieldCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { canFillScreen, fillScreen } from './full-screen.ts';

/** Says on the page before an attempt what exam mode means. */
export function ExamTerms() {
  const t = useTranslate('attempt');
  return (
    <div className="flex items-start gap-3 rounded-card bg-brand-tint px-4.5 py-3.5 text-small">
      <Icon icon={ShieldCheck} small className="mt-0.5 flex-none text-brand-text" />
      <div className="grid gap-1">
        <b>{t('attempt:exam.title')}</b>
        <p>{t('attempt:exam.terms')}</p>
        <p>{t('attempt:exam.harmless')}</p>
      </div>
    </div>
  );
}

/** Reminds of exam mode during an attempt, tells the departures so far, and offers the full screen. */
export function ExamNotice({ departures }: { departures: number }) {
  const t = useTranslate('attempt');
  const isFull = useIsFullScreen();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2 max-lg:mb-4">
      <Icon icon={ShieldCheck} small className="text-brand-line" />
      <span role="status" className="grow">
        {departures === 0 ? t('attempt:exam.reminder') : t('attempt:exam.left', { count: departures })}
      </span>
      {canFillScreen() && !isFull && (
        <Button size="small" onClick={() => void fillScreen()}>
          <Icon icon={Maximize} small />
          {t('attempt:exam.fill_screen')}
        </Button>
      )}
    </div>
  );
}

function useIsFullScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
}
