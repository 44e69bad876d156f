import { useTranslate } from '@dars/i18n/client';
import { latePart } from '@dars/ui/late-part';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { UserSearch } from '../features/users/user-search.ts';
import { UsersPage } from '../features/users/users-page.tsx';
import { LateDialog } from '../lib/late-dialog.tsx';
import { useWayBack } from '../lib/use-way-back.ts';

const route = getRouteApi('/admin/users');
// With the metadata of every country's phone numbers: loaded when it is opened.
const INVITE = latePart(async () => (await import('../features/users/invite-dialog.tsx')).InviteDialog);

const ADDRESSED = ['invite'];

export function UsersScreen() {
  const t = useTranslate('admin');
  const { new: _new, update: _update, request: _request, invite, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (next: UserSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  const onInvite = useCallback(() => void navigate({ search: (old) => ({ ...old, invite: 1 }) }), [navigate]);
  const close = useWayBack(
    ADDRESSED,
    () => void navigate({ search: (old) => ({ ...old, invite: undefined }), replace: true }),
  );
  return (
    <>
      <UsersPage search={search} onSearch={onSearch} onInvite={onInvite} />
      {invite && <LateDialog part={INVITE} title={t('admin:users.invite')} props={{ onClose: close }} />}
    </>
  );
}
