import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardSearch, PeopleSearch } from './dashboard-search.ts';

interface PeopleLinkProps {
  /** Whom it shows. */
  behind: PeopleSearch;
  /** Where what it leads to is not to be read from the text alone. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A number, and through it the people that it counts. */
export function PeopleLink({ behind, label, className = 'number', children }: PeopleLinkProps) {
  return (
    <Link
      to="/home/admin"
      search={(before: DashboardSearch) => ({ ...before, month: undefined, country: undefined, ...behind })}
      resetScroll={false}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
