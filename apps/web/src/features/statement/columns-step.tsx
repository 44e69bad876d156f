import { STATEMENT_COLUMNS } from '@dars/contracts/selling/statement';
import { useTranslate } from '@dars/i18n/client';
import { FileProblem } from '../../lib/files/steps-frame.tsx';
import { TableColumnRow } from '../../lib/files/table-column-row.tsx';
import { TableFirstRows } from '../../lib/files/table-first-rows.tsx';
import type { StatementSteps } from './use-statement.ts';

/** What each column of a CSV statement holds, as it was recognised and as it can be corrected, and the first rows. */
export function ColumnsStep({ steps }: { steps: StatementSteps }) {
  const t = useTranslate('statement');
  const { chosen, columns, assign, problem } = steps;
  if (!chosen) return null;
  const { preview, skipped, columns: read } = chosen.statement;
  const meanings = STATEMENT_COLUMNS.map((each) => ({ value: each, label: t(`statement:meaning.${each}`) }));
  const texts = {
    unused: t('statement:columns.unused'),
    empty: t('statement:columns.empty'),
    what: (column: string) => t('statement:columns.what', { column }),
  };
  return (
    <div className="grid min-w-0 content-start gap-8 py-7 narrow:py-5">
      <section aria-labelledby="statement-columns" className="grid gap-3 px-8 narrow:px-4">
        <div className="grid max-w-[72ch] gap-1">
          <h3 id="statement-columns" className="text-h3/[1.5]">
            {t('statement:columns.title')}
          </h3>
          <p className="text-small text-pretty text-ink-2">
            {t('statement:columns.about')}
            {skipped > 0 && ` ${t('statement:columns.skipped', { count: skipped })}`}
          </p>
        </div>
        <ul className="rounded-card border border-line">
          {read.map(({ header }, place) => (
            <TableColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, as headers may repeat.
              key={place}
              name={header}
              meaning={columns[place] ?? null}
              rows={preview}
              place={place}
              meanings={meanings}
              texts={texts}
              onAssign={(meaning) => assign(place, meaning)}
            />
          ))}
        </ul>
        {problem !== undefined && <FileProblem title={t('statement:columns.failed')}>{problem}</FileProblem>}
      </section>
      <TableFirstRows
        title={t('statement:first_rows')}
        rowName={t('statement:row')}
        rows={preview}
        columns={columns.map((each) => each && t(`statement:meaning.${each}`))}
      />
    </div>
  );
}
