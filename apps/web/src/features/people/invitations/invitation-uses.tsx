import type { Invitation, InvitationUse } from '@dars/contracts/accounts/invitation';
import { useTranslate } from '@dars/i18n/client';
import type { TableColumn } from '@dars/ui/data/table';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { LearnerStatus } from '../../../lib/account/account-state.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import { type InvitationUseSearch, parseInvitationUseSearch } from './invitation-search.ts';

/** The people who came by an invitation, the latest first unless sorted, each with the state of the account. */
export function InvitationUses({ invitation: { id } }: { invitation: Pick<Invitation, 'id'> }) {
  const t = useTranslate('people');
  const [search, setSearch] = useState<InvitationUseSearch>({});
  const input = { ...sortedPageInput(search), id };
  const list = trpc.invitation.listUses.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useColumns();
  return (
    <section aria-labelledby={`${id}-uses`} className="grid min-w-0 gap-2">
      <h3 id={`${id}-uses`} className="text-h3">
        {t('people:invitations.who')}
      </h3>
      <ListTable
        name="invitation-uses"
        label={t('people:invitations.who')}
        list={list}
        search={search}
        // A saved view has its values as an address has them.
        onSearch={(next) => setSearch(parseInvitationUseSearch({ ...next }))}
        columns={columns}
        rowKey={({ user }) => user.id}
        empty={<p className="py-4 text-small text-ink-3">{t('people:invitations.nobody')}</p>}
        failed={t('people:invitations.who_failed')}
      />
    </section>
  );
}

function useColumns(): TableColumn<InvitationUse>[] {
  const t = useTranslate('people');
  return useMemo(
    () => [
      {
        id: 'name',
        sort: 'name',
        header: t('people:column.name'),
        card: 'title',
        cell: ({ user, isRemoved }) =>
          isRemoved ? (
            <UserText className="wrap-anywhere">{fullName(user)}</UserText>
          ) : (
            <Link to="/home/admin/learners/$userId" params={{ userId: user.id }} className="link">
              <UserText className="wrap-anywhere">{fullName(user)}</UserText>
            </Link>
          ),
      },
      {
        id: 'state',
        header: t('people:column.state'),
        card: 'status',
        cell: ({ state, isRemoved }) => (isRemoved ? t('people:invitations.removed') : <LearnerStatus state={state} />),
      },
      {
        id: 'used',
        sort: '-used',
        header: t('people:column.joined'),
        nowrap: true,
        cell: ({ usedDate }) => <DateText iso={usedDate} />,
      },
    ],
    [t],
  );
}
