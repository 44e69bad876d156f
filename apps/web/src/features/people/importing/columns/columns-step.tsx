import { PEOPLE_IMPORT_COLUMNS } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { Badge } from '@dars/ui/data/badge';
import { FileProblem } from '../../../../lib/files/steps-frame.tsx';
import { TableColumnRow } from '../../../../lib/files/table-column-row.tsx';
import { TableFirstRows } from '../../../../lib/files/table-first-rows.tsx';
import type { ChosenFile, ImportSteps } from '../use-import-steps.ts';
import { columnName } from './column-name.ts';

/** What each column of the file holds, as it was recognised and as it can be corrected, and the first rows. */
export function ColumnsStep({ steps, chosen }: { steps: ImportSteps; chosen: ChosenFile }) {
  const t = useTranslate('importing');
  const { columns, assign, problem } = steps;
  const meanings = PEOPLE_IMPORT_COLUMNS.map((each) => ({ value: each, label: t(`importing:meaning.${each}`) }));
  const texts = {
    unused: t('importing:columns.unused'),
    empty: t('importing:columns.empty'),
    what: (column: string) => t('importing:columns.what', { column }),
  };
  return (
    <div className="grid min-w-0 content-start gap-8 py-7 narrow:py-5">
      <section aria-labelledby="import-columns" className="grid gap-3 px-8 narrow:px-4">
        <div className="grid max-w-[72ch] gap-1">
          <h3 id="import-columns" className="text-h3/[1.5]">
            {t('importing:columns.title')}
          </h3>
          <p className="text-small text-pretty text-ink-2">{t('importing:columns.about')}</p>
        </div>
        <ul className="rounded-card border border-line">
          {chosen.preview.columns.map(({ header, column, isRemembered }, index) => (
            <TableColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, as headers may repeat.
              key={index}
              name={header === '' ? t('importing:columns.unnamed', { column: columnName(index) }) : header}
              meaning={columns[index] ?? null}
              note={isRemembered && columns[index] === column && <Badge>{t('importing:columns.remembered')}</Badge>}
              rows={chosen.preview.preview}
              place={index}
              meanings={meanings}
              texts={texts}
              onAssign={(meaning) => assign(index, meaning)}
            />
          ))}
        </ul>
        {problem !== undefined && <FileProblem title={t('importing:columns.failed')}>{problem}</FileProblem>}
      </section>
      <TableFirstRows
        title={t('importing:first_rows')}
        rowName={t('importing:row')}
        rows={chosen.preview.preview}
        columns={columns.map((each) => each && t(`importing:meaning.${each}`))}
      />
    </div>
  );
}
