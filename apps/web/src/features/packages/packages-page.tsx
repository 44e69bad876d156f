import type { TermsOfPackage } from '@dars/contracts/portal/package-terms';
import { useTranslate } from '@dars/i18n/client';
import { DataTable } from '@dars/ui/data/table';
import { PageHeader } from '@dars/ui/layout/page-header';
import { lazyPart } from '@dars/ui/lazy-part';
import { useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { UnreachableNotice } from '../../lib/list/unreachable-notice.tsx';
import { Fees, type FeesProps } from './fees.tsx';
import { usePackageColumns } from './package-columns.tsx';
import { StopSelling } from './stop-selling.tsx';
import { useSaveTerms } from './use-save-terms.ts';

const FEE = lazyPart(async () => (await import('./fee-dialog.tsx')).FeeDialog);

const SKELETON_ROWS = 5;

/** Which packages let their portals sell courses, the fee that is noted with each paid order, and the fees noted so far. */
export function PackagesPage(props: FeesProps) {
  const t = useTranslate('admin');
  const list = trpc.packageTerms.list.useQuery();
  const [stopping, setStopping] = useState<TermsOfPackage>();
  const [pricing, setPricing] = useState<TermsOfPackage>();
  const { save, isPending } = useSaveTerms();
  const columns = usePackageColumns({
    isBusy: isPending,
    // Taking a right away is asked first; giving it is not.
    onSells: (terms) => (terms.maySell ? setStopping(terms) : void save(terms, { maySell: true })),
    onFee: setPricing,
  });
  return (
    <>
      <PageHeader title={t('admin:packages.title')} detail={t('admin:packages.detail')} />
      {list.data?.isIncomplete && <UnreachableNotice of="packages" query={list} />}
      <DataTable
        label={t('admin:packages.title')}
        rows={list.data?.rows ?? []}
        columns={columns}
        rowKey={(terms) => terms.package}
        loading={list.isPending}
        skeletonRows={SKELETON_ROWS}
        error={list.isError && !list.data ? <FailedQuery query={list} title={t('admin:packages.failed')} /> : undefined}
      />
      <Fees {...props} />
      <StopSelling terms={stopping} onClose={() => setStopping(undefined)} />
      {pricing && (
        <LazyDialog
          part={FEE}
          title={t('admin:packages.fee.title', { name: t(`packages:${pricing.package}`) })}
          props={{ terms: pricing, onClose: () => setPricing(undefined) }}
        />
      )}
    </>
  );
}
