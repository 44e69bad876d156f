import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Definition } from '../definition.tsx';
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
    <ul className="user-parts">
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
    <li>
      <span>{name}</span>
      <span aria-hidden="true" className="meter">
        <i className={`meter-${kind}`} style={{ inlineSize: `${whole === 0 ? 0 : (value / whole) * 100}%` }} />
      </span>
      <PeopleLink
        behind={{ people: kind }}
        label={`${written} ${name}`}
        className="number text-end font-semibold text-ink"
      >
        {written}
      </PeopleLink>
      <Definition name={name}>{definition}</Definition>
    </li>
  );
}
