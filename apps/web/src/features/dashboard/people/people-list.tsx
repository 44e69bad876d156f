import type { ReportPeople } from '@dars/contracts/reports/reports';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { LoadedPart } from '../../../app/loaded-part.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import type { PeopleKind } from '../dashboard-search.ts';
import { type PeopleFilter, peopleInput } from './people-filter.ts';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Lists the people behind a number, and loads further pages below. */
export function PeopleList(filter: PeopleFilter) {
  const t = useTranslate('reports');
  const people = usePeople(filter);
  return (
    <LoadedPart
      query={people}
      failed={t('reports:people.failed')}
      loadingClassName="grid min-h-72 content-start gap-3"
      skeleton={SKELETONS.map((place) => <Skeleton key={place} className="h-11" />)}
    >
      {({ pages }) => (
        <>
          <People rows={pages.flatMap(({ rows }) => rows)} total={pages[0]?.total ?? 0} filter={filter} />
          {people.isFetchNextPageError && (
            <p role="alert" className="small text-danger">
              {t('reports:people.more_failed')}
            </p>
          )}
          {people.hasNextPage && (
            <Button busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
              {t('reports:people.more')}
            </Button>
          )}
        </>
      )}
    </LoadedPart>
  );
}

interface PeopleProps {
  rows: ReportPeople['rows'];
  total: number;
  filter: PeopleFilter;
}

function People({ rows, total, filter: { people: kind, month } }: PeopleProps) {
  const t = useTranslate('reports');
  // A learner who was active in a past month may have been active since, so the date of the last activity is left out.
  const hasDate = kind !== 'active' || month === undefined;
  if (total === 0) {
    return <EmptyState title={t('reports:people.empty.title')} detail={t('reports:people.empty.detail')} />;
  }
  return (
    <>
      <p role="status" className="caption quiet num">
        {t('reports:people.total', { count: total })}
      </p>
      <ul aria-label={t(`reports:people.title.${kind}`)} className="divide-y divide-line">
        {rows.map((person) => (
          <li key={person.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
            <PersonName person={person} query={undefined} />
            {hasDate && <PersonDate person={person} kind={kind} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function PersonDate({ person, kind }: { person: ReportPeople['rows'][number]; kind: PeopleKind }) {
  const t = useTranslate('reports');
  const { createdDate: all, activatedDate: activated, lastLearntOn: active } = person;
  const iso = { all, activated, active }[kind];
  if (!iso) return null;
  return (
    <span className="caption quiet ms-auto flex gap-2 narrow:ms-11.5 narrow:basis-full">
      {t(`reports:people.date.${kind}`)}
      <DateText iso={iso} />
    </span>
  );
}

function usePeople(filter: PeopleFilter) {
  const { client } = trpc.useUtils();
  const input = peopleInput(filter);
  return useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.reports.people), input],
    queryFn: ({ pageParam, signal }) =>
      client.reports.people.query({ ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
