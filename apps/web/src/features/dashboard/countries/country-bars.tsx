import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardSearch } from '../dashboard-search.ts';
import { PeopleLink } from '../people-link.tsx';
import { ShareText } from './share-text.tsx';
import { type CountryUsers, mergeOthers, totalOf } from './top-countries.ts';

interface CountryBarsProps {
  ranked: readonly CountryUsers[];
  /** Opens the table, which has the countries merged into the last entry. */
  onOthers: () => void;
}

/** Shows a bar with name and number for each country; the longest bar has the full width. */
export function CountryBars({ ranked, onOthers }: CountryBarsProps) {
  const t = useTranslate('reports');
  const { named, others } = mergeOthers(ranked);
  const total = totalOf(ranked);
  const most = Math.max(...[...named, ...(others ? [others] : [])].map(({ users }) => users));
  return (
    <ul aria-labelledby="countries" className="lands">
      {named.map(({ id, name, users }, index) => (
        <li key={id}>
          <PeopleLink behind={{ people: 'all', country: id }} className="land">
            <Land
              name={name}
              users={users}
              total={total}
              bar={<LandBar length={users / most} color={`var(--chart-${index + 1})`} />}
            />
          </PeopleLink>
        </li>
      ))}
      {others && (
        <li>
          <Link
            to="/home/admin"
            search={(before: DashboardSearch) => ({ ...before, countries: 'table' as const })}
            resetScroll={false}
            onClick={onOthers}
            className="land"
          >
            <Land
              name={t(others.isUnknown ? 'common:unknown_country' : 'reports:countries.others')}
              users={others.users}
              total={total}
              bar={<LandBar length={others.users / most} color="var(--chart-other)" />}
            />
          </Link>
        </li>
      )}
    </ul>
  );
}

interface LandProps {
  name: string;
  users: number;
  /** The learners of all countries. */
  total: number;
  bar: ReactNode;
}

function Land({ name, users, total, bar }: LandProps) {
  const t = useTranslate();
  return (
    <>
      <span className="land-name" title={name}>
        {name}
      </span>
      {bar}
      <b className="land-users num">{formatNumber(t.language, users)}</b>
      <span className="land-share num">
        <ShareText users={users} total={total} />
      </span>
    </>
  );
}

function LandBar({ length, color }: { length: number; color: string }) {
  return (
    <span aria-hidden="true" className="land-bar">
      <i style={{ inlineSize: `${length * 100}%`, background: color }} />
    </span>
  );
}
