import { PEOPLE_IMPORT_COLUMNS } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Badge } from '@dars/ui/data/badge';
import { Dot } from '@dars/ui/dot';
import { Select } from '@dars/ui/form/combobox';
import { UserText } from '@dars/ui/user-text';
import type { ColumnMeaning } from '../call-import.ts';
import { ImportProblem } from '../import-frame.tsx';
import type { ChosenFile, ImportSteps } from '../use-import-steps.ts';
import { columnName } from './column-name.ts';
import { FirstRows } from './first-rows.tsx';

/** Values of a column that are shown as samples. */
const SAMPLES = 3;

/** What each column of the file holds, as it was recognised and as it can be corrected, and the first rows. */
export function ColumnsStep({ steps, chosen }: { steps: ImportSteps; chosen: ChosenFile }) {
  const t = useTranslate('importing');
  const { columns, assign, problem } = steps;
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
            <Column
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, as headers may repeat.
              key={index}
              name={header === '' ? t('importing:columns.unnamed', { column: columnName(index) }) : header}
              meaning={columns[index] ?? null}
              isRemembered={isRemembered && columns[index] === column}
              samples={samplesOf(chosen, index)}
              onAssign={(meaning) => assign(index, meaning)}
            />
          ))}
        </ul>
        {problem !== undefined && <ImportProblem title={t('importing:columns.failed')}>{problem}</ImportProblem>}
      </section>
      <FirstRows chosen={chosen} columns={columns} />
    </div>
  );
}

function samplesOf({ preview }: ChosenFile, index: number): string[] {
  const values = preview.preview.map(({ cells }) => cells[index] ?? '').filter((text) => text !== '');
  return [...new Set(values)].slice(0, SAMPLES);
}

interface ColumnProps {
  name: string;
  meaning: ColumnMeaning;
  isRemembered: boolean;
  samples: readonly string[];
  onAssign: (meaning: ColumnMeaning) => void;
}

const UNUSED = 'unused';

function Column({ name, meaning, isRemembered, samples, onAssign }: ColumnProps) {
  const t = useTranslate('importing');
  const options = [
    { value: UNUSED, label: t('importing:columns.unused') },
    ...PEOPLE_IMPORT_COLUMNS.map((each) => ({ value: each, label: t(`importing:meaning.${each}`) })),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_240px] items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0 max-[900px]:grid-cols-[minmax(0,1fr)_220px] narrow:grid-cols-1 narrow:px-4">
      <p className="flex min-w-0 items-baseline gap-3">
        <Dot hollow={meaning === null} className={classNames('flex-none', meaning === null && 'text-ink-3')} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <UserText className={classNames('font-semibold wrap-anywhere', meaning === null && 'text-ink-2')}>
            {name}
          </UserText>
          {isRemembered && <Badge>{t('importing:columns.remembered')}</Badge>}
        </span>
      </p>
      <p className="flex min-w-0 flex-wrap gap-x-4 text-small text-ink-3 max-[900px]:order-last max-[900px]:col-span-full max-[900px]:ps-[22px] narrow:order-none">
        {samples.length === 0 && t('importing:columns.empty')}
        {samples.map((sample) => (
          <UserText key={sample} className="line-clamp-1 max-w-full wrap-anywhere">
            {sample}
          </UserText>
        ))}
      </p>
      <Select
        size="small"
        label={t('importing:columns.what', { column: name })}
        options={options}
        value={meaning ?? UNUSED}
        onChange={(next) => onAssign(PEOPLE_IMPORT_COLUMNS.find((each) => each === next) ?? null)}
      />
    </li>
  );
}
