import {
  PEOPLE_IMPORT_OUTCOMES,
  type PeopleImport,
  type PeopleImportOutcome,
} from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { CountCell } from '../../../lib/files/count-cell.tsx';
import type { RowSearch } from './import-search.ts';
import { OutcomeDot } from './outcome-dot.tsx';

interface OutcomeFilterProps {
  run: PeopleImport;
  value: RowSearch['outcome'];
  onChange: (outcome: PeopleImportOutcome | undefined) => void;
}

/** The numbers of an import by outcome, which are the filter of its rows. */
export function OutcomeFilter({ run, value, onChange }: OutcomeFilterProps) {
  const t = useTranslate('importing');
  return (
    <fieldset className="grid grid-cols-5 border-b border-line bg-paper max-[900px]:grid-cols-2">
      <legend className="sr">{t('importing:filter')}</legend>
      <CountCell
        count={run.rows}
        isChosen={value === undefined}
        onChoose={() => onChange(undefined)}
        className="max-[900px]:col-span-2"
        label={t('importing:in_file', { count: run.rows })}
        note={t('importing:all_rows')}
      />
      {PEOPLE_IMPORT_OUTCOMES.map((outcome) => (
        <CountCell
          key={outcome}
          sign={<OutcomeDot outcome={outcome} />}
          count={run[outcome]}
          isChosen={value === outcome}
          onChoose={() => onChange(outcome)}
          label={t(run.isDryRun ? `importing:will.${outcome}` : `importing:was.${outcome}`)}
          note={t(`importing:note.${outcome}`)}
        />
      ))}
    </fieldset>
  );
}
