import type { PeopleImport, PeopleImportState } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Pagination } from '@dars/ui/data/pagination';
import { Status } from '@dars/ui/data/status';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Ltr } from '@dars/ui/ltr';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { useImportName } from './use-import-name.ts';
import { isUnderWay } from './use-import-run.ts';

/** Imports on one page of the list. */
const SIZE = 5;
/** Milliseconds between two questions while one of the imports goes on. */
const POLL_MS = 3_000;

export const STATE_SIGNS = {
  RUNNING: 'not-yet',
  DONE: true,
  CANCELLED: false,
  FAILED: false,
  UNDOING: 'not-yet',
  UNDONE: false,
} as const satisfies Record<PeopleImportState, boolean | 'not-yet'>;

/** The earlier imports of the portal, each of which can be opened. */
export function RecentImports() {
  const t = useTranslate('importing');
  const [page, setPage] = useState(0);
  const list = trpc.peopleImport.list.useQuery(
    { page, size: SIZE },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? POLL_MS : false),
    },
  );
  const isLoading = useSkeleton(list.isPending);
  return (
    <section aria-labelledby="recent-imports" className="grid gap-3">
      <h3 id="recent-imports" className="text-h3/[1.5]">
        {t('importing:recent.title')}
      </h3>
      {isLoading && <Skeleton className="h-24 w-full" />}
      {list.isError && !list.data && <FailedQuery query={list} title={t('importing:recent.failed')} />}
      {!isLoading && list.data?.total === 0 && <p className="text-small text-ink-3">{t('importing:recent.empty')}</p>}
      {!isLoading && list.data && list.data.total > 0 && (
        <>
          <ul className="rounded-card border border-line">
            {list.data.rows.map((run) => (
              <RecentImport key={run.id} run={run} />
            ))}
          </ul>
          {list.data.total > SIZE && (
            <Pagination
              label={t('importing:recent.title')}
              page={page}
              size={SIZE}
              total={list.data.total}
              onPage={setPage}
            />
          )}
        </>
      )}
    </section>
  );
}

function RecentImport({ run }: { run: PeopleImport }) {
  const t = useTranslate('importing');
  const nameOf = useImportName();
  const counts = (['created', 'updated', 'refused'] as const).filter((each) => run[each] > 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line px-5 py-3.5 last:border-b-0 narrow:px-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link to="/home/admin/learners/import" search={{ import: run.id }} className="link font-semibold">
            <Ltr className="wrap-anywhere">{nameOf(run)}</Ltr>
          </Link>
          <Status on={STATE_SIGNS[run.state]} className="text-small">
            {t(`importing:state.${run.state}`)}
          </Status>
        </p>
        <p className="flex flex-wrap gap-x-2 text-small/[1.6] text-ink-2">
          <DateText iso={run.startedDate} time />
          {run.author !== null && (
            <span>
              · <bdi>{run.author}</bdi>
            </span>
          )}
          <span>· {t('importing:people', { count: run.rows })}</span>
          {counts.map((each) => (
            <span key={each}>
              · {t(`importing:was.${each}`)} <span className="num">{formatNumber(t.language, run[each])}</span>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
