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
import './dashboard.css';

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
      <div className="dash-two">
        <Engagement search={search} onSearch={onSearch} />
        <Countries search={search} onSearch={onSearch} />
      </div>
      <div className="dash-two border-t border-line">
        <Recent />
        <PortalFacts />
      </div>
      <PeopleDialog search={search} onSearch={onSearch} />
    </>
  );
}
