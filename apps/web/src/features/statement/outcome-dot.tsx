import type { StatementOutcome } from '@dars/contracts/selling/statement';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';

const TONES: Record<StatementOutcome, string> = {
  certain: 'text-success',
  possible: 'text-warning',
  none: 'text-ink-3',
  used: 'text-ink-3',
  debit: 'text-ink-3',
  refused: 'text-danger',
};

/** A full dot for a certain line, a half one for a possible one, and a hollow one where nothing is to be done. */
export function OutcomeDot({ outcome }: { outcome: StatementOutcome }) {
  return (
    <Dot
      hollow={outcome !== 'certain'}
      className={classNames(
        'flex-none',
        TONES[outcome],
        outcome === 'possible' && 'bg-[linear-gradient(45deg,currentColor_50%,transparent_50%)]',
      )}
    />
  );
}
