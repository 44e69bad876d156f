import type { Selling } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useStore } from '@tanstack/react-form';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { SaveBar } from '../../lib/form/save-bar.tsx';
import { SettingsSection } from '../../lib/form/settings-section.tsx';
import type { PageSearch } from '../../lib/list/page-search.ts';
import { Loading } from '../../lib/loading.tsx';
import { CardSection } from './card-section.tsx';
import { PackageNotice } from './package-notice.tsx';
import { PricesSection } from './prices-section.tsx';
import { SellingConflict } from './selling-conflict.tsx';
import { DaysFields, MoneyFields, SellerFields, SellsField } from './selling-fields.tsx';
import { useSellingForm } from './use-selling-form.ts';

interface SellingPageProps {
  search: PageSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: PageSearch, options?: { replace: boolean }) => void;
}

/** How the portal sells its courses, and the prices of all of them. */
export function SellingPage(props: SellingPageProps) {
  const t = useTranslate('selling');
  // The query does not refetch by itself, so that nothing changes while somebody edits; a conflict shows when saving.
  const read = trpc.selling.get.useQuery(undefined, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  return (
    <>
      <PageHeader title={t('selling:title')} detail={t('selling:detail')} />
      {read.data && !isLoading && <PackageNotice selling={read.data} />}
      {read.data && !isLoading && <SellingForm settings={read.data} />}
      {read.data && !isLoading && <CardSection />}
      {read.isError && !read.data && <FailedQuery query={read} title={t('selling:failed')} />}
      {(isLoading || read.isPending) && (
        <Loading isShown={isLoading} className="grid gap-10 border-t border-line p-8 narrow:p-4">
          {['sells', 'money', 'days', 'seller'].map((section) => (
            <div key={section} className="grid grid-cols-[18rem_minmax(0,40rem)] gap-10 max-[1000px]:grid-cols-1">
              <Skeleton className="h-8 w-48" />
              <Skeleton className="h-24" />
            </div>
          ))}
        </Loading>
      )}
      {read.data && !isLoading && <PricesSection {...props} currency={read.data.currency} />}
    </>
  );
}

function SellingForm({ settings }: { settings: Selling }) {
  const t = useTranslate('selling');
  const parts = useSellingForm(settings);
  const { form } = parts;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  return (
    <>
      <PageForm form={form} className="border-t border-line">
        <SellingConflict parts={parts} />
        <SettingsSection id="sells" title={t('selling:sells.title')} detail={t('selling:sells.detail')}>
          <SellsField {...parts} settings={settings} />
        </SettingsSection>
        <SettingsSection id="money" title={t('selling:money.title')} detail={t('selling:money.detail')}>
          <MoneyFields {...parts} settings={settings} />
        </SettingsSection>
        <SettingsSection id="days" title={t('selling:days.title')} detail={t('selling:days.detail')}>
          <DaysFields {...parts} />
        </SettingsSection>
        <SettingsSection id="seller" title={t('selling:seller.title')} detail={t('selling:seller.detail')}>
          <SellerFields {...parts} />
        </SettingsSection>
        <SaveBar form={form} />
      </PageForm>
      <LeaveGuard dirty={isChanged} />
    </>
  );
}
