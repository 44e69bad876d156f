import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';
import { FIRST_GROUPS, GroupFilter, OfGroup } from '../../app/form/group-select.tsx';
import { trpc } from '../../app/session/trpc.ts';
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
import { Sales } from './sales/sales.tsx';

interface DashboardPageProps {
  search: DashboardSearch;
  /** Puts the change into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (change: DashboardSearch, options?: { replace: boolean }) => void;
}

/** The dashboard of a portal. Each part loads its own data and fails independently. */
export function DashboardPage({ search, onSearch }: DashboardPageProps) {
  return (
    <>
      <Greeting group={search.group} />
      <LaunchBand />
      <FirstSteps />
      <GroupBar group={search.group} onGroup={(group) => onSearch({ ...search, group })} />
      <OfGroup group={search.group} onClear={() => onSearch({ ...search, group: undefined })}>
        <Counts group={search.group} />
        <TwoParts>
          <Engagement search={search} onSearch={onSearch} />
          <Countries search={search} onSearch={onSearch} />
        </TwoParts>
        <Sales group={search.group} />
        <TwoParts className="border-t border-line">
          <Recent group={search.group} />
          <PortalFacts />
        </TwoParts>
        <PeopleDialog search={search} onSearch={onSearch} />
      </OfGroup>
    </>
  );
}

interface GroupBarProps {
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
}

/** The filter by a group of the parts below. It appears once it is known that the portal has groups. */
function GroupBar({ group, onGroup }: GroupBarProps) {
  const { data } = trpc.group.list.useQuery(FIRST_GROUPS);
  if (group === undefined && !data?.total) return null;
  return (
    <div className="flex border-b border-line px-8 py-3 max-[1200px]:px-5 narrow:px-4">
      <GroupFilter value={group} onChange={onGroup} />
    </div>
  );
}

function TwoParts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] max-[1000px]:grid-cols-1', className)}>
      {children}
    </div>
  );
}
