import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { GroupFilter, OfGroup } from '../../../app/form/group-select.tsx';
import { ListTable } from '../../../app/list-table.tsx';
import { ListChanges } from '../../../app/selection/list-changes.tsx';
import { selectedInput } from '../../../app/selection/selection.ts';
import { useSelection } from '../../../app/selection/use-selection.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useOverbook } from '../../../app/use-overbook.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { AddLearners } from './add-learners.tsx';
import { ConfirmDecision, type ProposedDecision } from './confirm-decision.tsx';
import { useEnrolmentColumns } from './enrolment-columns.tsx';
import { EnrolmentFilter } from './enrolment-filter.tsx';
import { EnrolmentResultsBar } from './enrolment-results-bar.tsx';
import {
  type EnrolmentFilters,
  type EnrolmentSearch,
  enrolmentFilter,
  enrolmentListInput,
} from './enrolment-search.ts';
import { NoEnrolments } from './no-enrolments.tsx';
import { RequestsBand } from './requests-band.tsx';
import { RequestsSelection } from './requests-selection.tsx';
import { useAnswerFocus } from './use-answer-focus.ts';
import { useEnrolmentDecisions } from './use-enrolment-decisions.ts';
import { useEnrolmentsExport } from './use-enrolments-export.tsx';
import { useLearnerChanges } from './use-learner-changes.ts';
import { useWaitingList } from './use-waiting-list.ts';

interface EnrolmentsPageProps {
  courseId: string;
  search: EnrolmentSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: EnrolmentSearch, options?: { replace: boolean }) => void;
}

/** The learners of a course with their progress, and the waiting requests above them. */
export function EnrolmentsPage({ courseId, search, onSearch }: EnrolmentsPageProps) {
  const t = useTranslate('courses');
  const { q, status, group, size, sort } = search;
  const input = enrolmentListInput(courseId, search);
  const list = trpc.enrolment.list.useQuery(input, { placeholderData: keepPreviousData });
  const [proposed, setProposed] = useState<ProposedDecision>();
  const [isAdding, setAdding] = useState(false);
  const focus = useAnswerFocus();
  const overbook = useOverbook();
  const decisions = useEnrolmentDecisions(courseId, { focus, overbook });
  const line = useWaitingList(courseId, list.data?.waiting ?? 0);
  const [requests, setRequests] = useState<ReadonlySet<string>>(new Set());
  const filters: EnrolmentFilters = { q, status, group };
  const chosen = useSelection(filters, useRowsById(list.data));
  const changes = useLearnerChanges(courseId, filters);
  const csv = useEnrolmentsExport(courseId);
  const lessonCount = list.data?.lessonCount ?? 0;
  const columns = useEnrolmentColumns({ courseId, query: q, lessonCount, decisions, line, onAsk: setProposed });
  const refresh = useRefresh(list, t('courses:learners.failed'));
  const filter = useCallback((next: EnrolmentFilters) => onSearch({ size, sort, ...next }), [onSearch, size, sort]);
  const requested = list.data?.requested ?? 0;
  const total = list.data?.total ?? 0;
  const isOfRequests = status === 'REQUESTED';
  // Only requests on the visible page are answered, even if others are still selected.
  const selectedHere = (list.data?.rows ?? []).map(({ user }) => user.id).filter((id) => requests.has(id));
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)} className="narrow:w-full">
      <Icon icon={UserPlus} small />
      {t('courses:learners.add')}
    </Button>
  );
  return (
    <>
      {requested > 0 && status === undefined && q === undefined && group === undefined && (
        <RequestsBand
          courseId={courseId}
          count={requested}
          decisions={decisions}
          onAsk={setProposed}
          onAll={() => {
            filter({ status: 'REQUESTED' });
            focus.heading.current?.focus();
          }}
        />
      )}
      <ListToolbar
        query={q}
        label={t('courses:learners.search')}
        onQuery={(typed) => filter({ q: typed, status, group })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
        action={add}
      >
        {(typed) => (
          <>
            <EnrolmentFilter
              status={status}
              requested={requested}
              waiting={list.data?.waiting ?? 0}
              onChange={(chosen) => filter({ q: typed, status: chosen, group })}
            />
            <GroupFilter value={group} onChange={(chosen) => filter({ q: typed, status, group: chosen })} />
          </>
        )}
      </ListToolbar>
      <h3 ref={focus.heading} tabIndex={-1} className="sr">
        {t('courses:learners.title')}
      </h3>
      {list.data && list.data.seats !== null && (
        <p className="border-b border-line px-8 py-2.5 text-small text-ink-2 narrow:px-4">
          {t('courses:learners.seats', {
            seated: formatNumber(t.language, list.data.seated),
            seats: formatNumber(t.language, list.data.seats),
          })}
        </p>
      )}
      <EnrolmentResultsBar
        filters={filters}
        total={list.data?.total}
        onFilter={filter}
        onExport={() => csv.start(enrolmentFilter(filters))}
      />
      {isOfRequests && total > 0 && (
        <RequestsSelection
          courseId={courseId}
          query={q}
          groupId={group}
          total={total}
          userIds={selectedHere}
          focus={focus}
          overbook={overbook}
          onDone={() => setRequests(new Set())}
        />
      )}
      {!isOfRequests && (
        <ListChanges
          list={`course-learners:${courseId}`}
          selected={chosen}
          {...changes}
          onExport={() => csv.start(selectedInput(chosen.selection, enrolmentFilter(filters)))}
        />
      )}
      <OfGroup group={group} onClear={() => filter({ q, status })}>
        <ListTable
          name="course-learners"
          label={t('courses:learners.title')}
          list={list}
          search={search}
          onSearch={onSearch}
          columns={columns}
          rowKey={({ user }) => user.id}
          rowName={({ user }) => fullName(user)}
          {...(isOfRequests
            ? { selection: requests, onSelectionChange: setRequests }
            : { selection: chosen.onPage, onSelectionChange: chosen.selectOnPage })}
          empty={<NoEnrolments filters={filters} onClear={() => filter({})} onAdd={() => setAdding(true)} />}
          failed={t('courses:learners.failed')}
        />
      </OfGroup>
      <ConfirmDecision proposed={proposed} decisions={decisions} focus={focus} onClose={() => setProposed(undefined)} />
      <AddLearners courseId={courseId} open={isAdding} overbook={overbook} onClose={() => setAdding(false)} />
      {overbook.dialog}
      {csv.dialog}
    </>
  );
}

/** The rows of the list by the ids of their learners. */
function useRowsById(list: { rows: readonly Enrolment[]; total: number } | undefined) {
  return useMemo(() => list && { rows: list.rows.map(({ user }) => user), total: list.total }, [list]);
}
