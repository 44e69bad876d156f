import type { SalesSummary } from '@dars/contracts/selling/sales';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { Link } from '@tanstack/react-router';
import { Definition } from '../../lib/figures/definition.tsx';
import { linkedFigure, ordersOf } from '../../lib/figures/sales-links.ts';

const STEPS = ['visits', 'opened', 'paid'] as const;

interface FunnelProps {
  summary: SalesSummary;
  /** The id of the group that the summary counts. Its visits are not known. */
  group: string | undefined;
}

/** From the visit of a course's page to the payment: each step with its part of the visits. */
export function Funnel({ summary: { present, period }, group }: FunnelProps) {
  const t = useTranslate('sales');
  const { visits } = present;
  const counts = { visits: visits ?? 0, opened: present.opened, paid: present.orders };
  const highest = Math.max(counts.visits, counts.opened, counts.paid, 1);
  return (
    <section aria-labelledby="funnel" className="border-b border-line px-8 py-6 narrow:px-4">
      <h3 id="funnel" className="flex items-center gap-1 text-h3">
        {t('sales:funnel.title')}
        <Definition name={t('sales:funnel.title')}>{t('sales:funnel.definition')}</Definition>
      </h3>
      <ol className="mt-3 grid max-w-3xl gap-3">
        {STEPS.filter((step) => step !== 'visits' || visits !== null).map((step) => (
          <li key={step} className="grid grid-cols-[11rem_minmax(0,1fr)_9rem] items-center gap-4 narrow:grid-cols-2">
            <span className="text-small text-ink-2">{t(`sales:funnel.${step}`)}</span>
            <ProgressLine
              label={t(`sales:funnel.${step}`)}
              value={counts[step]}
              max={highest}
              className="narrow:order-last narrow:col-span-2"
            />
            <span className="text-end whitespace-nowrap">
              <b className="num">
                {step === 'visits' ? (
                  formatNumber(t.language, counts.visits)
                ) : (
                  <Link
                    to="/home/admin/orders"
                    search={ordersOf({ ...period, group }, { dated: step })}
                    className={linkedFigure}
                    aria-label={`${formatNumber(t.language, counts[step])} ${t(`sales:funnel.${step}`)}`}
                  >
                    {formatNumber(t.language, counts[step])}
                  </Link>
                )}
              </b>
              {step !== 'visits' && counts.visits > 0 && (
                <span className="caption quiet num block">
                  {t('sales:funnel.share', { percent: formatPercent(t.language, counts[step] / counts.visits, 1) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
