import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

interface CountCellProps {
  /** The dot before the label. */
  sign?: ReactNode;
  count: number;
  isChosen: boolean;
  label: string;
  note: string;
  onChoose: () => void;
  className?: string;
}

/** A number of rows of a file, which is a choice of the filter by outcome. */
export function CountCell({ sign, count, isChosen, label, note, onChoose, className }: CountCellProps) {
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
          {sign}
          {label}
        </span>
        <span className="text-caption/[1.5] text-ink-3">{note}</span>
      </span>
    </button>
  );
}
