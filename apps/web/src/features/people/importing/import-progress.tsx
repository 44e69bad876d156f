import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Loader } from '@dars/ui/dot';
import { Progress } from '@dars/ui/feedback/progress';

/** Parts of the work after which a screen reader is told the progress. */
const TOLD_PARTS = 4;

/** The progress of a large file, which goes on if the page is left. */
export function ImportProgress({ run }: { run: PeopleImport }) {
  const t = useTranslate('importing');
  const { isDryRun } = run;
  const isUndo = run.state === 'UNDOING';
  const [done, rows] = isUndo ? [run.undone + run.kept, run.created + run.updated] : [run.done, run.rows];
  const importing = isDryRun ? 'importing:progress.checking' : 'importing:progress.importing';
  const title = t(isUndo ? 'importing:progress.undoing' : importing);
  const told = Math.floor((done / rows) * TOLD_PARTS) / TOLD_PARTS;
  return (
    <section aria-label={title} className="mx-auto grid w-full max-w-[640px] gap-5 px-8 py-16 narrow:px-4 narrow:py-10">
      <p className="flex items-center gap-3 text-h3/[1.5] font-semibold">
        <Loader />
        {title}
      </p>
      <Progress label={title} value={done} max={rows} />
      <p className="num text-small text-ink-2">
        {t('importing:progress.rows', {
          done: formatNumber(t.language, done),
          total: formatNumber(t.language, rows),
        })}
      </p>
      <p className="text-small text-pretty text-ink-2">
        {isDryRun ? t('importing:progress.nothing_saved') : t('importing:progress.leave')}
      </p>
      <p role="status" className="sr">
        {title} {formatPercent(t.language, told)}
      </p>
    </section>
  );
}
