import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Definition } from '../../../lib/figures/definition.tsx';
import { PeopleLink } from '../people-link.tsx';

interface UserPartsProps {
  users: number;
  activated: number | undefined;
  active: number | undefined;
}

/** Shows how many of the learners have activated their account, and how many of these are active. */
export function UserParts({ users, activated, active }: UserPartsProps) {
  const t = useTranslate('reports');
  if (activated === undefined && active === undefined) return null;
  return (
    <ul className="grid min-w-min flex-1 gap-1.5 text-caption leading-[1.5] text-ink-2">
      {activated !== undefined && (
        <Part kind="activated" value={activated} of={users} definition={t('reports:definitions.numActivatedUsers')} />
      )}
      {active !== undefined && (
        <Part kind="active" value={active} of={users} definition={t('reports:definitions.numOfActiveLearner')} />
      )}
    </ul>
  );
}

interface PartProps {
  kind: 'activated' | 'active';
  value: number;
  of: number;
  definition: string;
}

function Part({ kind, value, of: whole, definition }: PartProps) {
  const t = useTranslate('reports');
  const name = t(`reports:count.part.${kind}`);
  const written = formatNumber(t.language, value);
  return (
    <li className="grid grid-cols-[minmax(3.6rem,auto)_minmax(24px,1fr)_minmax(2.6rem,auto)_24px] items-center gap-2">
      <span>{name}</span>
      <span aria-hidden="true" className="h-1.5 overflow-clip rounded-[2px] bg-surface-2">
        <i
          className={classNames(
            'block h-full rounded-[2px]',
            kind === 'active' ? 'bg-brand-line' : 'bg-brand-400 inset-ring inset-ring-brand-line',
          )}
          style={{ inlineSize: `${whole === 0 ? 0 : (value / whole) * 100}%` }}
        />
      </span>
      <PeopleLink filter={{ people: kind }} label={`${written} ${name}`} className="text-end font-semibold text-ink">
        {written}
      </PeopleLink>
      <Definition name={name}>{definition}</Definition>
    </li>
  );
}
