import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Link } from '@tanstack/react-router';
import type { DashboardSearch } from '../dashboard-search.ts';
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
  const highestCount = Math.max(...[...named, ...(others ? [others] : [])].map(({ users }) => users));
  return (
    <ul
      aria-labelledby="countries"
      className="-mx-2 grid grid-cols-[fit-content(7rem)_minmax(24px,1fr)_auto_auto] gap-x-3"
    >
      {named.map(({ id, name, users }, index) => (
        <CountryRow
          key={id}
          name={name}
          users={users}
          total={total}
          length={users / highestCount}
          color={`var(--chart-${index + 1})`}
          search={(before) => ({ ...before, month: undefined, people: 'all', country: id })}
        />
      ))}
      {others && (
        <CountryRow
          name={t(others.isUnknown ? 'common:unknown_country' : 'reports:countries.others')}
          users={others.users}
          total={total}
          length={others.users / highestCount}
          color="var(--chart-other)"
          search={(before) => ({ ...before, countries: 'table' })}
          onClick={onOthers}
        />
      )}
    </ul>
  );
}

interface CountryRowProps {
  name: string;
  users: number;
  /** The learners of all countries. */
  total: number;
  /** The length of the bar, as a part of its column's width. */
  length: number;
  color: string;
  search: (before: DashboardSearch) => DashboardSearch;
  onClick?: () => void;
}

/** A link with name, bar and number, in columns that all rows share. */
function CountryRow({ name, users, total, length, color, search, onClick }: CountryRowProps) {
  const t = useTranslate();
  return (
    <li className="col-span-full grid grid-cols-subgrid border-line not-first:border-t">
      <Link
        to="/home/admin"
        search={search}
        resetScroll={false}
        onClick={onClick}
        className="col-span-full grid min-h-12.5 grid-cols-subgrid items-center rounded-control px-2 text-small leading-[1.4] hover:bg-paper"
      >
        <span className="wrap-anywhere" title={name}>
          {name}
        </span>
        <span aria-hidden="true" className="h-3">
          <i
            className="block h-full min-w-1 rounded-[2px]"
            style={{ inlineSize: `${length * 100}%`, background: color }}
          />
        </span>
        <b className="num text-end font-semibold">{formatNumber(t.language, users)}</b>
        <span className="num text-end text-caption leading-[1.4] text-ink-3">
          <ShareText users={users} total={total} />
        </span>
      </Link>
    </li>
  );
}
