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
  /** The others are asked for: they are in the table. */
  onOthers: () => void;
}

/** Bars with their names and numbers beside them; the longest is the whole width. */
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
  /** Of all countries. */
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
