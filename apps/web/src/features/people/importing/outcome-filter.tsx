import {
  PEOPLE_IMPORT_OUTCOMES,
  type PeopleImport,
  type PeopleImportOutcome,
} from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
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
      <Cell
        count={run.rows}
        isChosen={value === undefined}
        onChoose={() => onChange(undefined)}
        className="max-[900px]:col-span-2"
        label={t('importing:in_file', { count: run.rows })}
        note={t('importing:all_rows')}
      />
      {PEOPLE_IMPORT_OUTCOMES.map((outcome) => (
        <Cell
          key={outcome}
          outcome={outcome}
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

interface CellProps {
  outcome?: PeopleImportOutcome;
  count: number;
  isChosen: boolean;
  label: string;
  note: string;
  onChoose: () => void;
  className?: string;
}

function Cell({ outcome, count, isChosen, label, note, onChoose, className }: CellProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex items-center gap-3.5 border-e border-line px-6 py-3.5 text-start last:border-e-0 focus-visible:-outline-offset-2 max-[900px]:border-b max-[900px]:px-4 max-[900px]:py-2.5',
        isChosen ? 'bg-surface shadow-[inset_0_-2px_0_var(--brand-line)]' : 'hover:bg-surface-2',
        className,
      )}
    >
      <b className="num text-h2/[1.2]">{formatNumber(t.language, count)}</b>
      <span className="grid min-w-0 text-small/[1.5]">
        <span className="flex items-center gap-2 font-semibold">
          {outcome && <OutcomeDot outcome={outcome} />}
          {label}
        </span>
        <span className="text-caption/[1.5] text-ink-3">{note}</span>
      </span>
    </button>
  );
}
