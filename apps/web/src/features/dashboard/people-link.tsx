import { classNames } from '@dars/ui/class-names';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardSearch, PeopleSearch } from './dashboard-search.ts';

interface PeopleLinkProps {
  /** The people that the number counts. */
  filter: PeopleSearch;
  /** The accessible name, if the text alone does not say where the link leads. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A number that links to the people it counts. */
export function PeopleLink({ filter, label, className, children }: PeopleLinkProps) {
  return (
    <Link
      to="/home/admin"
      search={(before: DashboardSearch) => ({ ...before, month: undefined, country: undefined, ...filter })}
      resetScroll={false}
      aria-label={label}
      className={classNames(
        'num rounded-[4px] decoration-1 underline-offset-[5px] hover:text-brand-text hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  );
}
