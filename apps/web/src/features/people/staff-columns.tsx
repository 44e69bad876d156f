import type { StaffMember } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Badge } from '@dars/ui/data/badge';
import type { TableColumn } from '@dars/ui/data/table';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { PersonName } from '../../lib/account/person-name.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import type { PersonActionRequest } from './person-action-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';

export function useStaffColumns(
  query: string | undefined,
  onAsk: (request: PersonActionRequest) => void,
): TableColumn<StaffMember>[] {
  const t = useTranslate('people');
  const { phone, state, active } = usePeopleColumns<StaffMember>();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('people:column.name'),
        card: 'title',
        sort: 'name',
        cell: (person) => <StaffName person={person} query={query} />,
      },
      phone,
      {
        id: 'role',
        header: t('common:account.column.role'),
        nowrap: true,
        sort: 'role',
        cell: ({ authorities: [role] }) => role && t(`roles:${role}`),
      },
      { ...state, sort: 'state' },
      active,
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (person) => <StaffActions person={person} onAsk={onAsk} />,
      },
    ],
    [t, query, onAsk, phone, state, active],
  );
}

function StaffName({ person, query }: { person: StaffMember; query: string | undefined }) {
  const t = useTranslate('people');
  const { user } = useSession();
  return (
    <PersonName person={person} query={query}>
      {person.isOwner && <Badge className="flex-none">{t('people:owner')}</Badge>}
      {person.id === user.id && <Badge className="flex-none">{t('common:account.you')}</Badge>}
    </PersonName>
  );
}

/** The actions on a staff member. The owner's account is managed on the platform, and nobody can disable themselves. */
function StaffActions({ person, onAsk }: { person: StaffMember; onAsk: (request: PersonActionRequest) => void }) {
  const t = useTranslate('people');
  const { user } = useSession();
  if (person.isOwner) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to="/home/admin/staff/$id"
        params={{ id: person.id }}
        aria-label={t('people:edit_named', { name: fullName(person) })}
        className={buttonClass({ variant: 'ghost', size: 'small' })}
      >
        {t('people:edit')}
      </Link>
      {person.id !== user.id && <PersonMenu person={person} onAsk={onAsk} />}
    </span>
  );
}
