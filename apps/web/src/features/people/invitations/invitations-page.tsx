import type { Invitation } from '@dars/contracts/accounts/invitation';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import type { InvitationSearch } from './invitation-search.ts';
import { InvitationSheet } from './invitation-sheet.tsx';
import { RevokeInvitation } from './revoke-invitation.tsx';
import { useInvitationColumns } from './use-invitation-columns.tsx';

interface InvitationsPageProps {
  search: InvitationSearch;
  onSearch: (search: InvitationSearch, options?: { replace: boolean }) => void;
}

type Opened = { kind: 'new' } | { kind: 'edit' | 'share'; invitation: Invitation };

/** The links and codes by which people come to the portal, newest first unless sorted. */
export function InvitationsPage({ search, onSearch }: InvitationsPageProps) {
  const t = useTranslate('people');
  const isAllowed = useIsAllowed()('people:write');
  const list = trpc.invitation.list.useQuery(sortedPageInput(search), { placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<Opened>();
  const [revoking, setRevoking] = useState<Invitation>();
  const columns = useInvitationColumns((invitation) => setOpened({ kind: 'share', invitation }));
  const close = () => setOpened(undefined);
  const hasRows = (list.data?.total ?? 0) > 0;
  const add = isAllowed && (
    <Button variant={hasRows ? 'line' : 'primary'} onClick={() => setOpened({ kind: 'new' })}>
      <Icon icon={Plus} small />
      {t('people:invitations.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('people:invitations.title')}
        detail={t('people:invitations.detail')}
        aside={hasRows && add}
      />
      <ListTable
        name="invitations"
        label={t('people:invitations.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t('people:invitations.empty.title')}
            detail={t('people:invitations.empty.detail')}
            action={add}
          />
        }
        failed={t('people:invitations.failed')}
      />
      {opened && opened.kind !== 'share' && (
        <InvitationDialog
          stored={opened.kind === 'edit' ? opened.invitation : undefined}
          onClose={close}
          onSaved={(invitation) => setOpened({ kind: 'share', invitation })}
        />
      )}
      {opened?.kind === 'share' && (
        <InvitationSheet
          invitation={opened.invitation}
          canChange={isAllowed}
          onClose={close}
          onEdit={() => setOpened({ kind: 'edit', invitation: opened.invitation })}
          onRevoke={() => {
            setRevoking(opened.invitation);
            close();
          }}
        />
      )}
      <RevokeInvitation invitation={revoking} onClose={() => setRevoking(undefined)} />
    </>
  );
}
