import type { Coupon, CouponState } from '@dars/contracts/selling/coupon';
import type { Selling } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Select } from '@dars/ui/form/combobox';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import { NoCurrency } from '../no-currency.tsx';
import { useCouponColumns } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { type CouponSearch, STATES } from './coupon-search.ts';
import { EndCoupon } from './end-coupon.tsx';

interface CouponsPageProps {
  search: CouponSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: CouponSearch, options?: { replace: boolean }) => void;
}

/** The coupons of the portal, which are in its currency. */
export function CouponsPage(props: CouponsPageProps) {
  const t = useTranslate('selling');
  const settings = trpc.selling.get.useQuery();
  const { data } = settings;
  return (
    <>
      <PageHeader
        title={t('selling:coupons.title')}
        detail={t('selling:coupons.detail')}
        aside={
          <Link to="/home/admin/selling" className={buttonClass({})}>
            {t('selling:title')}
          </Link>
        }
      />
      {settings.isError && !data && <FailedQuery query={settings} title={t('selling:failed')} />}
      {data?.version === 0 && <NoCurrency detail={t('selling:coupons.no_currency')} />}
      {data && data.version > 0 && <CouponList {...props} currency={data.currency} />}
    </>
  );
}

function CouponList({ search, onSearch, currency }: CouponsPageProps & Pick<Selling, 'currency'>) {
  const t = useTranslate('selling');
  const canChange = useIsAllowed()('selling:write');
  const { size, sort, q, state } = search;
  const input = { ...sortedPageInput(search), ...(q && { query: q }), ...(state && { state }) };
  const list = trpc.coupon.list.useQuery(input, { placeholderData: keepPreviousData });
  const [editing, setEditing] = useState<Coupon | 'new'>();
  const [ending, setEnding] = useState<Coupon>();
  const columns = useCouponColumns(currency, {
    onEdit: canChange ? setEditing : undefined,
    onEnd: canChange ? setEnding : undefined,
  });
  const refresh = useRefresh(list, t('selling:coupons.failed'));
  const filter = useCallback(
    (filters: Pick<CouponSearch, 'q' | 'state'>) => onSearch({ size, sort, ...filters }),
    [onSearch, size, sort],
  );
  const add = canChange && (
    <Button variant="primary" onClick={() => setEditing('new')} className="narrow:flex-1">
      <Icon icon={Plus} small />
      {t('selling:coupons.add')}
    </Button>
  );
  return (
    <>
      <ListToolbar
        query={q}
        label={t('selling:coupons.search')}
        onQuery={(typed) => filter({ q: typed, state })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
        action={add}
      >
        {(typed) => <StateSelect value={state} onChange={(chosen) => filter({ q: typed, state: chosen })} />}
      </ListToolbar>
      <FilterChips
        query={q}
        onQueryRemove={() => filter({ state })}
        filters={[
          {
            text: state && t(`selling:coupons.state.${state}`),
            removeLabel: t('common:account.remove_state'),
            onRemove: () => filter({ q }),
          },
        ]}
        onClear={() => filter({})}
        total={list.data?.total}
      />
      <ListTable
        name="coupons"
        label={t('selling:coupons.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <NoCoupons isFiltered={q !== undefined || state !== undefined} onClear={() => filter({})} action={add} />
        }
        failed={t('selling:coupons.failed')}
      />
      {editing && (
        <CouponDialog
          stored={editing === 'new' ? undefined : editing}
          currency={currency}
          onClose={() => setEditing(undefined)}
        />
      )}
      <EndCoupon coupon={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

interface StateSelectProps {
  value: CouponState | undefined;
  onChange: (state: CouponState | undefined) => void;
}

function StateSelect({ value, onChange }: StateSelectProps) {
  const t = useTranslate('selling');
  return (
    <Select
      clearable
      label={t('selling:coupons.status')}
      placeholder={t('selling:coupons.all_states')}
      options={STATES.map((state) => ({ value: state, label: t(`selling:coupons.state.${state}`) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(STATES.find((state) => state === chosen))}
      className="w-44 narrow:half-row"
    />
  );
}

interface NoCouponsProps {
  isFiltered: boolean;
  onClear: () => void;
  action: ReactNode;
}

function NoCoupons({ isFiltered, onClear, action }: NoCouponsProps) {
  const t = useTranslate('selling');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('selling:coupons.none_found')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState title={t('selling:coupons.empty.title')} detail={t('selling:coupons.empty.detail')} action={action} />
  );
}
