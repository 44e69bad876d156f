import type { Bundle } from '@dars/contracts/selling/bundle';
import type { Selling } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { type PageSearch, pageInput } from '../../../lib/list/page-search.ts';
import { NoCurrency } from '../no-currency.tsx';
import { useBundleColumns } from './bundle-columns.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import { EndBundle } from './end-bundle.tsx';

interface BundlesPageProps {
  search: PageSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: PageSearch, options?: { replace: boolean }) => void;
}

/** The bundles of the portal, which are in its currency. */
export function BundlesPage(props: BundlesPageProps) {
  const t = useTranslate('selling');
  const settings = trpc.selling.get.useQuery();
  const { data } = settings;
  return (
    <>
      <PageHeader
        title={t('selling:bundles.title')}
        detail={t('selling:bundles.detail')}
        aside={
          <Link to="/home/admin/selling" className={buttonClass({})}>
            {t('selling:title')}
          </Link>
        }
      />
      {settings.isError && !data && <FailedQuery query={settings} title={t('selling:failed')} />}
      {data?.version === 0 && <NoCurrency detail={t('selling:bundles.no_currency')} />}
      {data && data.version > 0 && <BundleList {...props} currency={data.currency} />}
    </>
  );
}

function BundleList({ search, onSearch, currency }: BundlesPageProps & Pick<Selling, 'currency'>) {
  const t = useTranslate('selling');
  const canChange = useIsAllowed()('selling:write');
  const { size, q } = search;
  const list = trpc.bundle.list.useQuery(
    { ...pageInput(search), ...(q && { query: q }) },
    { placeholderData: keepPreviousData },
  );
  const [editing, setEditing] = useState<Bundle | 'new'>();
  const [ending, setEnding] = useState<Bundle>();
  const columns = useBundleColumns(currency, {
    onEdit: canChange ? setEditing : undefined,
    onEnd: canChange ? setEnding : undefined,
  });
  const refresh = useRefresh(list, t('selling:bundles.failed'));
  const add = canChange && (
    <Button variant="primary" onClick={() => setEditing('new')} className="narrow:flex-1">
      <Icon icon={Plus} small />
      {t('selling:bundles.add')}
    </Button>
  );
  const empty =
    q === undefined ? (
      <EmptyState title={t('selling:bundles.empty.title')} detail={t('selling:bundles.empty.detail')} action={add} />
    ) : (
      <EmptyState
        title={t('selling:bundles.none_found')}
        action={<Button onClick={() => onSearch({ size })}>{t('common:filters.clear')}</Button>}
      />
    );
  return (
    <>
      <ListToolbar
        query={q}
        label={t('selling:bundles.search')}
        onQuery={(typed) => onSearch({ size, q: typed })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
        action={add}
      >
        {() => null}
      </ListToolbar>
      <ListTable
        name="bundles"
        label={t('selling:bundles.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        empty={empty}
        failed={t('selling:bundles.failed')}
      />
      {editing && (
        <BundleDialog
          stored={editing === 'new' ? undefined : editing}
          currency={currency}
          onClose={() => setEditing(undefined)}
        />
      )}
      <EndBundle bundle={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}
