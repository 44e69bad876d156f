import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';
import { Countries } from './countries/countries.tsx';
import { Counts } from './counts/counts.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { Engagement } from './engagement/engagement.tsx';
import { FirstSteps } from './launch/first-steps.tsx';
import { Greeting } from './launch/greeting.tsx';
import { LaunchBand } from './launch/launch-band.tsx';
import { PeopleDialog } from './people/people-dialog.tsx';
import { PortalFacts } from './portal-facts.tsx';
import { Recent } from './recent.tsx';

interface DashboardPageProps {
  search: DashboardSearch;
  /** Puts the change into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (change: DashboardSearch, options?: { replace: boolean }) => void;
}

/** The dashboard of a portal. Each part loads its own data and fails independently. */
export function DashboardPage({ search, onSearch }: DashboardPageProps) {
  return (
    <>
      <Greeting />
      <LaunchBand />
      <FirstSteps />
      <Counts />
      <TwoParts>
        <Engagement search={search} onSearch={onSearch} />
        <Countries search={search} onSearch={onSearch} />
      </TwoParts>
      <TwoParts className="border-t border-line">
        <Recent />
        <PortalFacts />
      </TwoParts>
      <PeopleDialog search={search} onSearch={onSearch} />
    </>
  );
}

function TwoParts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] max-[1000px]:grid-cols-1', className)}>
      {children}
    </div>
  );
}
