import type { Invitation, InvitationState } from '@dars/contracts/accounts/invitation';
import { joinPath } from '@dars/contracts/accounts/invitation-code';
import { useTranslate } from '@dars/i18n/client';
import { formatList, formatNumber } from '@dars/i18n/format';
import { Status } from '@dars/ui/data/status';
import type { TableColumn } from '@dars/ui/data/table';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { useDayText } from '../../../lib/dates/use-day-text.ts';
import { CopyButton } from '../../../lib/text/copy-button.tsx';

const IS_ON: Record<InvitationState, boolean | 'not-yet'> = {
  open: true,
  'used-up': 'not-yet',
  expired: 'not-yet',
  revoked: false,
};

export function InvitationStatus({ state }: { state: InvitationState }) {
  const t = useTranslate('people');
  return <Status on={IS_ON[state]}>{t(`people:invitations.state.${state}`)}</Status>;
}

/** How many people an invitation has let in, and how many it lets in. */
export function UsesText({ invitation: { uses, maxUses } }: { invitation: Pick<Invitation, 'uses' | 'maxUses'> }) {
  const t = useTranslate('people');
  const count = formatNumber(t.language, uses);
  return maxUses === null
    ? t('people:invitations.uses_unlimited', { uses: count })
    : t('people:invitations.uses', { uses: count, limit: formatNumber(t.language, maxUses) });
}

/** The group that an invitation leads into. */
export function InvitationGroup({
  group: { id, name },
}: {
  group: Pick<NonNullable<Invitation['group']>, 'id' | 'name'>;
}) {
  return (
    <Link to="/home/admin/learners/groups/$groupId" params={{ groupId: id }} className="link">
      <UserText className="wrap-anywhere">{name}</UserText>
    </Link>
  );
}

export function useInvitationColumns(onOpen: (invitation: Invitation) => void): TableColumn<Invitation>[] {
  const t = useTranslate('people');
  const { realm } = useSession();
  const dayText = useDayText();
  return useMemo(
    () => [
      {
        id: 'label',
        sort: 'label',
        header: t('people:column.name'),
        card: 'title',
        cell: (invitation) => (
          <button type="button" className="link text-start" onClick={() => onOpen(invitation)}>
            <UserText className="wrap-anywhere">{invitation.label}</UserText>
          </button>
        ),
      },
      {
        id: 'courses',
        header: t('people:invitations.courses'),
        priority: 2,
        cell: ({ courses }) =>
          courses.length === 0 ? (
            <span className="text-ink-3">{t('people:invitations.no_courses')}</span>
          ) : (
            <UserText className="wrap-anywhere">
              {formatList(
                t.language,
                courses.map(({ title }) => title),
              )}
            </UserText>
          ),
      },
      {
        id: 'group',
        header: t('people:invitations.group'),
        priority: 2,
        cell: ({ group }) =>
          group ? (
            <span className="grid justify-items-start narrow:justify-items-end">
              <InvitationGroup group={group} />
              {!group.takesMembers && <small className="text-ink-2">{t('people:invitations.group_closed')}</small>}
            </span>
          ) : (
            <span className="text-ink-3">{t('people:invitations.no_group')}</span>
          ),
      },
      {
        id: 'uses',
        sort: '-uses',
        header: t('people:invitations.used'),
        nowrap: true,
        cell: (invitation) => <UsesText invitation={invitation} />,
      },
      {
        id: 'expires',
        sort: 'expires',
        header: t('people:invitations.expires'),
        nowrap: true,
        cell: ({ expiresOn }) =>
          expiresOn === null ? (
            <span className="text-ink-3">{t('people:invitations.no_expiry')}</span>
          ) : (
            dayText(expiresOn)
          ),
      },
      {
        id: 'made',
        sort: '-made',
        header: t('people:invitations.made'),
        priority: 3,
        nowrap: true,
        cell: ({ createdDate }) => <DateText iso={createdDate} />,
      },
      {
        id: 'state',
        sort: 'state',
        header: t('people:column.state'),
        card: 'status',
        nowrap: true,
        cell: ({ state }) => <InvitationStatus state={state} />,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: ({ code, label, state }) =>
          state === 'open' && (
            <CopyButton
              text={realm.origin + joinPath(code)}
              label={t('people:invitations.copy_link_named', { name: label })}
            />
          ),
      },
    ],
    [t, realm.origin, dayText, onOpen],
  );
}
