import type { CreatedToken, Token } from '@dars/contracts/accounts/token';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { keepPreviousData } from '@tanstack/react-query';
import { BookOpenText, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../app/list-table.tsx';
import { sortedPageInput } from '../../lib/list/page-search.ts';
import { useCloseViaHistory } from '../../lib/use-close-via-history.ts';
import { CreateToken } from './create-token.tsx';
import { CreatedTokenDialog } from './created-token-dialog.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TOKEN_CALLS, type TokenRealm } from './token-calls.ts';
import { useTokenColumns } from './token-columns.tsx';
import type { TokenSearch } from './token-search.ts';

const DIALOG_PARAMS = ['create'];

interface TokensPageProps {
  realm: TokenRealm;
  search: TokenSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: TokenSearch, options?: { replace: boolean }) => void;
}

/** The API tokens of a realm, newest first unless sorted. */
export function TokensPage({ realm, search, onSearch }: TokensPageProps) {
  const t = useTranslate('tokens');
  const input = sortedPageInput(search);
  const list = TOKEN_CALLS[realm].list.useQuery(input, { placeholderData: keepPreviousData });
  const [created, setCreated] = useState<CreatedToken>();
  const [revoking, setRevoking] = useState<Token>();
  const columns = useTokenColumns(setRevoking);
  const create = () => onSearch({ ...search, create: 1 });
  const close = useCloseViaHistory(DIALOG_PARAMS, () => onSearch({ ...search, create: undefined }, { replace: true }));
  const hasRows = (list.data?.total ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t('tokens:title')}
        detail={realm === 'portal' ? t('tokens:detail') : t('tokens:detail_platform')}
        aside={<HeaderActions onCreate={hasRows ? create : undefined} />}
      />
      <ListTable
        name="tokens"
        label={t('tokens:title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<NoTokens onCreate={create} />}
        failed={t('tokens:failed')}
      />
      {search.create && (
        <CreateToken
          realm={realm}
          onClose={close}
          onCreated={(token) => {
            setCreated(token);
            close();
          }}
        />
      )}
      {created && <CreatedTokenDialog token={created} onClose={() => setCreated(undefined)} />}
      <RevokeToken realm={realm} token={revoking} onClose={() => setRevoking(undefined)} />
    </>
  );
}

function HeaderActions({ onCreate }: { onCreate: (() => void) | undefined }) {
  const t = useTranslate('tokens');
  return (
    <span className="flex flex-wrap gap-3">
      <a href="/api/docs" target="_blank" rel="noopener" className={buttonClass({ variant: 'ghost' })}>
        <Icon icon={BookOpenText} small />
        {t('tokens:docs')}
      </a>
      {onCreate && (
        <Button onClick={onCreate}>
          <Icon icon={Plus} small />
          {t('tokens:add')}
        </Button>
      )}
    </span>
  );
}

function NoTokens({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate('tokens');
  return (
    <EmptyState
      title={t('tokens:empty.title')}
      detail={t('tokens:empty.detail')}
      action={
        <Button variant="primary" onClick={onCreate}>
          <Icon icon={Plus} small />
          {t('tokens:add')}
        </Button>
      }
    />
  );
}
