import type { CertificateRun } from '@dars/contracts/learning/certificate-run';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Progress } from '@dars/ui/feedback/progress';
import { DateText } from '../../../lib/dates/date-text.tsx';

/** The latest run of a course: its progress while it goes on, then its result. */
export function LatestRun({ latest: { state, done, total, issued, finishedDate } }: { latest: CertificateRun }) {
  const t = useTranslate('issuance');
  return (
    <section aria-label={t(`issuance:course.run.${state}`)} className="card grid gap-2 px-5 py-4">
      <p role="status" className="font-semibold">
        {t(`issuance:course.run.${state}`)}
      </p>
      {state === 'RUNNING' && <Progress label={t('issuance:course.run.RUNNING')} value={done} max={total} />}
      <p className="num text-small text-ink-2">
        {state === 'RUNNING'
          ? t('issuance:course.run_progress', {
              done: formatNumber(t.language, done),
              total: formatNumber(t.language, total),
            })
          : t('issuance:course.run_issued', { count: issued })}
      </p>
      {state === 'FAILED' && <p className="text-small text-warning">{t('issuance:course.run_failed')}</p>}
      {finishedDate !== null && (
        <p className="text-caption">
          <DateText iso={finishedDate} time />
        </p>
      )}
    </section>
  );
}
