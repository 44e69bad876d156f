import type { Token } from '@dars/contracts/accounts/token';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { ScopeList, TokenName, TokenStatus } from './token-cells.tsx';

export function useTokenColumns(onRevoke: (token: Token) => void): TableColumn<Token>[] {
  const t = useTranslate('tokens');
  return useMemo(
    () => [
      {
        id: 'name',
        sort: 'name',
        header: t('tokens:column.name'),
        card: 'title',
        cell: (token) => <TokenName token={token} />,
      },
      { id: 'scopes', header: t('tokens:column.scopes'), cell: ({ scopes }) => <ScopeList scopes={scopes} /> },
      {
        id: 'maker',
        sort: 'maker',
        header: t('tokens:column.maker'),
        priority: 2,
        cell: ({ maker }) => <UserText>{fullName(maker)}</UserText>,
      },
      {
        id: 'used',
        sort: '-used',
        header: t('tokens:column.used'),
        nowrap: true,
        cell: ({ lastUsedOn }) =>
          lastUsedOn ? <DateText iso={lastUsedOn} /> : <span className="text-ink-3">{t('tokens:unused')}</span>,
      },
      {
        id: 'expires',
        sort: 'expires',
        header: t('tokens:column.expires'),
        nowrap: true,
        cell: ({ expiresDate }) =>
          expiresDate ? (
            <DateText iso={expiresDate} />
          ) : (
            <span className="text-ink-3">{t('tokens:never_expires')}</span>
          ),
      },
      {
        id: 'state',
        header: t('tokens:column.state'),
        card: 'status',
        nowrap: true,
        cell: ({ state }) => <TokenStatus state={state} />,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (token) =>
          token.state !== 'revoked' && (
            <Button
              variant="ghost"
              size="small"
              aria-label={t('tokens:revoke_named', { name: token.name })}
              onClick={() => onRevoke(token)}
            >
              {t('tokens:revoke')}
            </Button>
          ),
      },
    ],
    [t, onRevoke],
  );
}
