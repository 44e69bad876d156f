import type { PeopleImportOutcome } from '@dars/contracts/accounts/people-import';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';

const TONES: Record<PeopleImportOutcome, string> = {
  created: 'text-success',
  updated: 'text-success',
  unchanged: 'text-ink-3',
  refused: 'text-danger',
};

/** A full dot for a new account, a half one for a changed one, and a hollow one where nothing is done. */
export function OutcomeDot({ outcome }: { outcome: PeopleImportOutcome }) {
  return (
    <Dot
      hollow={outcome !== 'created'}
      className={classNames(
        'flex-none',
        TONES[outcome],
        outcome === 'updated' && 'bg-[linear-gradient(45deg,currentColor_50%,transparent_50%)]',
      )}
    />
  );
}
