import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Progress } from '@dars/ui/feedback/progress';
import { UserText } from '@dars/ui/user-text';
import { serverText } from '../session/errors.ts';
import type { BulkRun } from './use-bulk-run.ts';

/** The sentences of a bulk action that name its rows. */
export interface BulkReportTexts<Skipped> {
  running: string;
  done: (count: number) => string;
  skipped: (count: number) => string;
  /** The name of a row that was left as it is, and why. */
  describe: (skipped: Skipped) => { name: string; why: string };
}

interface BulkReportProps<Skipped extends { id: string }> {
  run: BulkRun<Skipped>;
  texts: BulkReportTexts<Skipped>;
  /** Number of selected rows. */
  count: number;
}

/** Shows the progress of a bulk action, and its result at the end. */
export function BulkReport<Skipped extends { id: string }>({ run, texts, count }: BulkReportProps<Skipped>) {
  const t = useTranslate('selection');
  const { phase, done, skipped } = run;
  const seen = done + skipped.length;
  const values = { seen: formatNumber(t.language, seen), total: formatNumber(t.language, count) };
  return (
    <div className="grid gap-4">
      {phase !== 'done' && (
        <div className="grid gap-2">
          <Progress label={texts.running} value={seen} max={count} />
          <p className="flex flex-wrap justify-between gap-2 text-small" role="status">
            {phase === 'running' && <span>{texts.running}</span>}
            {phase === 'stopped' && <span>{t('selection:stopped', values)}</span>}
            {phase === 'failed' && <span className="text-danger">{t('selection:failed', values)}</span>}
            {phase === 'running' && <span className="num quiet">{t('selection:progress', values)}</span>}
          </p>
          {phase === 'failed' && <p className="small muted">{serverText(run.error) ?? t('common:offline')}</p>}
        </div>
      )}
      {phase !== 'running' && (done > 0 || (phase === 'done' && skipped.length === 0)) && (
        <p role="status">{texts.done(done)}</p>
      )}
      {phase !== 'running' && skipped.length > 0 && <SkippedRows skipped={skipped} texts={texts} />}
    </div>
  );
}

/** Number of skipped rows that are listed; the rest is shown as a number. */
const MAX_LISTED = 50;

interface SkippedRowsProps<Skipped> {
  skipped: readonly Skipped[];
  texts: BulkReportTexts<Skipped>;
}

function SkippedRows<Skipped extends { id: string }>({ skipped, texts }: SkippedRowsProps<Skipped>) {
  const t = useTranslate('selection');
  const rest = skipped.length - MAX_LISTED;
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-semibold">{texts.skipped(skipped.length)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul tabIndex={0} className="max-h-56 overflow-y-auto rounded-control border border-line">
        {skipped.slice(0, MAX_LISTED).map((row) => {
          const { name, why } = texts.describe(row);
          return (
            <li
              key={row.id}
              className="flex items-baseline justify-between gap-3 border-b border-line px-3 py-1.5 text-caption last:border-b-0"
            >
              <UserText className="min-w-0 truncate">{name}</UserText>
              <span className="flex-none text-ink-3">{why}</span>
            </li>
          );
        })}
      </ul>
      {rest > 0 && <p className="caption quiet">{t('selection:others', { count: rest })}</p>}
    </section>
  );
}
