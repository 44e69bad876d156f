import { localizedName } from '@dars/contracts/language';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Progress } from '@dars/ui/feedback/progress';
import { UserText } from '@dars/ui/user-text';
import { serverText } from '../../../app/session/errors.ts';
import { BULK_TEXTS, WHY_SKIPPED } from './bulk-texts.ts';
import type { BulkChange, BulkRun } from './use-bulk-change.ts';

interface BulkReportProps {
  run: BulkRun;
  change: BulkChange;
  /** Number of selected portals. */
  count: number;
}

/** Shows the progress of a bulk change, and its result at the end. */
export function BulkReport({ run, change, count }: BulkReportProps) {
  const t = useTranslate('admin');
  const texts = BULK_TEXTS[change];
  const { phase, done, skipped } = run;
  const seen = done + skipped.length;
  const values = { seen: formatNumber(t.language, seen), total: formatNumber(t.language, count) };
  return (
    <div className="grid gap-4">
      {phase !== 'done' && (
        <div className="grid gap-2">
          <Progress label={t(texts.running)} value={seen} max={count} />
          <p className="flex flex-wrap justify-between gap-2 text-small" role="status">
            {phase === 'running' && <span>{t(texts.running)}</span>}
            {phase === 'stopped' && <span>{t('admin:bulk.stopped', values)}</span>}
            {phase === 'failed' && <span className="text-danger">{t('admin:bulk.failed', values)}</span>}
            {phase === 'running' && <span className="num quiet">{t('admin:bulk.progress', values)}</span>}
          </p>
          {phase === 'failed' && <p className="small muted">{serverText(run.error) ?? t('common:offline')}</p>}
        </div>
      )}
      {phase !== 'running' && done > 0 && <p role="status">{t(texts.done, { count: done })}</p>}
      {phase !== 'running' && skipped.length > 0 && <Skipped skipped={skipped} />}
    </div>
  );
}

/** Number of skipped portals that are listed; the rest is shown as a number. */
const MAX_LISTED = 50;

function Skipped({ skipped }: Pick<BulkRun, 'skipped'>) {
  const t = useTranslate('admin');
  const rest = skipped.length - MAX_LISTED;
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-semibold">{t('admin:bulk.skipped', { count: skipped.length })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul tabIndex={0} className="max-h-56 overflow-y-auto rounded-control border border-line">
        {skipped.slice(0, MAX_LISTED).map((portal) => (
          <li
            key={portal.id}
            className="flex items-baseline justify-between gap-3 border-b border-line px-3 py-1.5 text-caption last:border-b-0"
          >
            <UserText className="min-w-0 truncate">{localizedName(portal, t.language)}</UserText>
            <span className="flex-none text-ink-3">{t(WHY_SKIPPED[portal.status])}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="caption quiet">{t('admin:bulk.more', { count: rest })}</p>}
    </section>
  );
}
