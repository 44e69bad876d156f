import type { Invitation } from '@dars/contracts/accounts/invitation';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { LearnerStatus } from '../../../lib/account/account-state.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { ListPages } from '../../../lib/list/list-pages.tsx';
import { type PageSearch, pageInput } from '../../../lib/list/page-search.ts';

/** The people who came by an invitation, the latest first, each with the state of the account. */
export function InvitationUses({ invitation: { id, uses } }: { invitation: Pick<Invitation, 'id' | 'uses'> }) {
  const t = useTranslate('people');
  const [search, setSearch] = useState<PageSearch>({});
  const list = trpc.invitation.listUses.useQuery({ ...pageInput(search), id }, { placeholderData: keepPreviousData });
  const showSkeleton = useSkeleton(list.isPending);
  const { data } = list;
  return (
    <section aria-labelledby={`${id}-uses`} className="grid gap-2">
      <h3 id={`${id}-uses`} className="text-h3">
        {t('people:invitations.who')}
      </h3>
      {list.isError && !data && <FailedQuery query={list} title={t('people:invitations.who_failed')} />}
      {showSkeleton && <Skeleton className="h-12" />}
      {data?.total === 0 && <p className="text-small text-ink-3">{t('people:invitations.nobody')}</p>}
      {data && data.rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.rows.map(({ user, state, isRemoved, usedDate }) => (
            <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-small">
              {isRemoved ? (
                <UserText className="wrap-anywhere">{fullName(user)}</UserText>
              ) : (
                <Link to="/home/admin/learners/$userId" params={{ userId: user.id }} className="link">
                  <UserText className="wrap-anywhere">{fullName(user)}</UserText>
                </Link>
              )}
              <span className="flex flex-wrap items-center gap-x-4 text-ink-2">
                {isRemoved ? t('people:invitations.removed') : <LearnerStatus state={state} />}
                <DateText iso={usedDate} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {uses > 0 && (
        <ListPages label={t('people:invitations.who')} search={search} list={data} onPage={(page) => setSearch(page)} />
      )}
    </section>
  );
}
