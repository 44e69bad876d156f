import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import type { PeopleKind } from '../dashboard-search.ts';

/** The dot in the colour of the bars of this kind. */
export function KindDot({ kind }: { kind: PeopleKind }) {
  return (
    <Dot
      className={classNames(
        kind === 'all' && 'bg-brand-100 inset-ring-[1.25px] inset-ring-brand-line',
        kind === 'activated' && 'bg-brand-400 inset-ring inset-ring-brand-line',
        kind === 'active' && 'bg-brand-line',
      )}
    />
  );
}
