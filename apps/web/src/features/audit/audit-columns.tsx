import type { PLATFORM_ACTIONS } from '@dars/contracts/audit';
import type { PlatformAuditEvent } from '@dars/contracts/portal/platform-audit';
import { useTranslate } from '@dars/i18n/client';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { DateText } from '../../lib/dates/date-text.tsx';

type PlatformAction = (typeof PLATFORM_ACTIONS)[number];

const isOfPlatform = (action: PlatformAuditEvent['action']): action is PlatformAction =>
  action.startsWith('portal-request.') || action.startsWith('package.');

export function useAuditColumns(): TableColumn<PlatformAuditEvent>[] {
  const t = useTranslate('admin');
  return useMemo(
    () => [
      { id: 'event', header: t('admin:audit.column.event'), card: 'title', cell: (event) => <EventName {...event} /> },
      { id: 'account', header: t('admin:audit.column.account'), cell: (event) => <Account {...event} /> },
      {
        id: 'by',
        header: t('admin:audit.column.by'),
        priority: 3,
        cell: ({ actor }) => actor && <UserText>{fullName(actor)}</UserText>,
      },
      {
        id: 'address',
        header: t('admin:audit.column.address'),
        priority: 2,
        cell: ({ refusal }) => refusal?.address && <Ltr className="num wrap-anywhere">{refusal.address}</Ltr>,
      },
      {
        id: 'at',
        sort: '-at',
        header: t('admin:audit.column.at'),
        nowrap: true,
        cell: ({ at }) => <DateText iso={at} time />,
      },
    ],
    [t],
  );
}

function EventName({ action, refusal }: PlatformAuditEvent) {
  const t = useTranslate('admin', 'reports');
  return (
    <span className="grid justify-items-start">
      <span className="font-semibold">
        {isOfPlatform(action) ? t(`admin:audit.action.${action}`) : t(`reports:recent.action.${action}`)}
      </span>
      {refusal && <span className="text-caption text-ink-3">{t(`reports:recent.refusal.${refusal.reason}`)}</span>}
    </span>
  );
}

/** The account that an event is about, or the typed e-mail address if there is no such account. */
function Account({ subject, refusal }: PlatformAuditEvent) {
  const t = useTranslate('admin');
  const login = subject?.login ?? refusal?.login;
  if (login === undefined) return null;
  return (
    <span className="grid justify-items-start">
      {subject ? (
        <UserText>{fullName(subject)}</UserText>
      ) : (
        <span className="text-ink-3">{t('admin:audit.unknown')}</span>
      )}
      <Ltr className="text-caption wrap-anywhere text-ink-3">{login}</Ltr>
    </span>
  );
}
