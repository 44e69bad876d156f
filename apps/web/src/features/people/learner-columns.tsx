import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { PersonName } from '../../lib/account/person-name.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import type { PersonActionRequest } from './person-action-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import { usePersonAction } from './use-person-action.ts';

export function useLearnerColumns(
  query: string | undefined,
  onAsk: (request: PersonActionRequest) => void,
): TableColumn<Learner>[] {
  const t = useTranslate('people');
  const { phone, state, active, joined } = usePeopleColumns<Learner>();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('people:column.name'),
        card: 'title',
        sort: 'name',
        cell: (person) => (
          <Link
            to="/home/admin/learners/$userId"
            params={{ userId: person.id }}
            className="block rounded-sm hover:text-brand-text"
          >
            <PersonName person={person} query={query} />
          </Link>
        ),
      },
      phone,
      state,
      joined,
      active,
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (person) => <LearnerActions person={person} onAsk={onAsk} />,
      },
    ],
    [t, query, onAsk, phone, state, active, joined],
  );
}

function LearnerActions({ person, onAsk }: { person: Learner; onAsk: (request: PersonActionRequest) => void }) {
  const t = useTranslate('people');
  const activate = usePersonAction('activate');
  const approve = usePersonAction('approve');
  return (
    <span className="inline-flex items-center gap-1">
      {(person.state === 'waiting' || person.state === 'declined') && (
        <Button
          variant="ghost"
          size="small"
          busy={approve.isPending}
          aria-label={t('people:learners.approve_named', { name: fullName(person) })}
          onClick={() => approve.run(person)}
        >
          {t('people:learners.approve')}
        </Button>
      )}
      {person.state === 'invited' && (
        <Button
          variant="ghost"
          size="small"
          busy={activate.isPending}
          aria-label={t('people:learners.activate_named', { name: fullName(person) })}
          onClick={() => activate.run(person)}
        >
          {t('people:learners.activate')}
        </Button>
      )}
      <PersonMenu person={person} onAsk={onAsk} />
    </span>
  );
}
