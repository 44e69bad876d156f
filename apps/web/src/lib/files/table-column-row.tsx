import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import { Select } from '@dars/ui/form/combobox';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';

/** Values of a column that are shown as samples. */
const SAMPLES = 3;
const UNUSED = 'unused';

interface TableColumnRowProps<Meaning extends string> {
  /** The header of the column, or what stands for it. */
  name: string;
  meaning: Meaning | null;
  /** Shown behind the name. */
  note?: ReactNode;
  /** The first rows of the file, from which the samples come. */
  rows: readonly { cells: readonly string[] }[];
  /** The place of the column in the rows. */
  place: number;
  meanings: readonly { value: Meaning; label: string }[];
  texts: { unused: string; empty: string; what: (column: string) => string };
  onAssign: (meaning: Meaning | null) => void;
}

/** A column of a table that was chosen as a file: its name, samples of it, and the choice of what it holds. */
export function TableColumnRow<Meaning extends string>(props: TableColumnRowProps<Meaning>) {
  const { name, meaning, note, rows, place, meanings, texts, onAssign } = props;
  const values = rows.map(({ cells }) => cells[place] ?? '').filter((text) => text !== '');
  const samples = [...new Set(values)].slice(0, SAMPLES);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_240px] items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0 max-[900px]:grid-cols-[minmax(0,1fr)_220px] narrow:grid-cols-1 narrow:px-4">
      <p className="flex min-w-0 items-baseline gap-3">
        <Dot hollow={meaning === null} className={classNames('flex-none', meaning === null && 'text-ink-3')} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <UserText className={classNames('font-semibold wrap-anywhere', meaning === null && 'text-ink-2')}>
            {name}
          </UserText>
          {note}
        </span>
      </p>
      <p className="flex min-w-0 flex-wrap gap-x-4 text-small text-ink-3 max-[900px]:order-last max-[900px]:col-span-full max-[900px]:ps-[22px] narrow:order-none">
        {samples.length === 0 && texts.empty}
        {samples.map((sample) => (
          <UserText key={sample} className="line-clamp-1 max-w-full wrap-anywhere">
            {sample}
          </UserText>
        ))}
      </p>
      <Select
        size="small"
        label={texts.what(name)}
        options={[{ value: UNUSED, label: texts.unused }, ...meanings]}
        value={meaning ?? UNUSED}
        onChange={(next) => onAssign(meanings.find(({ value }) => value === next)?.value ?? null)}
      />
    </li>
  );
}
