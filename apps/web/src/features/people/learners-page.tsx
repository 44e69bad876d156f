import type { LearnerFilter } from '@dars/contracts/accounts/learner-selection';
import { useTranslate } from '@dars/i18n/client';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { GroupFilter, OfGroup } from '../../app/form/group-select.tsx';
import { ListTable } from '../../app/list-table.tsx';
import { useSelection } from '../../app/selection/use-selection.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { LearnerStateSelect } from '../../lib/account/account-state.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { ListToolbar } from '../../lib/list/list-toolbar.tsx';
import { AddLearnersLink, GroupsLink } from './adding/add-learners-link.tsx';
import { useLearnerColumns } from './learner-columns.tsx';
import { LearnerResultsBar } from './learner-results-bar.tsx';
import { NoLearners } from './no-learners.tsx';
import {
  isFiltered,
  type LearnerFilters,
  type LearnerSearch,
  learnerFilter,
  learnerListInput,
} from './people-search.ts';
import { PersonActionDialog, type PersonActionRequest } from './person-action-dialog.tsx';
import { LearnersSelection } from './selection/learners-selection.tsx';
import { useLearnersExport } from './use-learners-export.tsx';

interface LearnersPageProps {
  search: LearnerSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: LearnerSearch, options?: { replace: boolean }) => void;
}

/** The learners of the portal, newest first unless sorted. */
export function LearnersPage({ search, onSearch }: LearnersPageProps) {
  const t = useTranslate('people');
  const input = learnerListInput(search);
  const list = trpc.people.learners.useQuery(input, { placeholderData: keepPreviousData });
  const selected = useSelection<LearnerFilter>(learnerFilter(search), list.data);
  const csv = useLearnersExport();
  const [request, setRequest] = useState<PersonActionRequest>();
  const columns = useLearnerColumns(search.q, setRequest);
  const refresh = useRefresh(list, t('people:learners.failed'));
  const { size, sort, q, state, group } = search;
  const filter = useCallback((filters: LearnerFilters) => onSearch({ size, sort, ...filters }), [onSearch, size, sort]);
  return (
    <>
      <ListToolbar
        query={q}
        label={t('people:search')}
        onQuery={(typed) => filter({ q: typed, state, group })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
        action={
          <span className="flex gap-3 narrow:w-full narrow:gap-2">
            <GroupsLink className="narrow:flex-1" />
            <AddLearnersLink className="narrow:flex-1" />
          </span>
        }
      >
        {(typed) => (
          <>
            <LearnerStateSelect value={state} onChange={(chosen) => filter({ q: typed, state: chosen, group })} />
            <GroupFilter value={group} onChange={(chosen) => filter({ q: typed, state, group: chosen })} />
          </>
        )}
      </ListToolbar>
      <LearnerResultsBar
        filters={{ q, state, group }}
        total={list.data?.total}
        onFilter={filter}
        onExport={() => csv.start(learnerFilter(search))}
      />
      <LearnersSelection selected={selected} onExport={csv.start} />
      <OfGroup group={group} onClear={() => filter({ q, state })}>
        <ListTable
          name="learners"
          label={t('people:learners.title')}
          list={list}
          search={search}
          onSearch={onSearch}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={fullName}
          selection={selected.onPage}
          onSelectionChange={selected.selectOnPage}
          empty={<NoLearners filtered={isFiltered(search)} onClear={() => filter({})} />}
          failed={t('people:learners.failed')}
        />
      </OfGroup>
      {csv.dialog}
      <PersonActionDialog request={request} onClose={() => setRequest(undefined)} />
    </>
  );
}
