import { NEWEST_TENANTS } from '@dars/contracts/constants';
import { localizedName } from '@dars/contracts/language';
import type { NewestTenant } from '@dars/contracts/reports/overview';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { UnreachableNotice } from '../../../lib/list/unreachable-notice.tsx';
import { LastActivity, SetupProgress, Unknown } from './newest-cells.tsx';
import { TenantName, TenantStatus } from './tenant-cells.tsx';

interface NewestTenantsProps {
  onCreate: () => void;
  onUpdate: (id: string) => void;
}

/** The newest portals, with the setup progress of each. */
export function NewestTenants({ onCreate, onUpdate }: NewestTenantsProps) {
  const t = useTranslate('admin');
  const newest = trpc.tenant.newest.useQuery();
  const columns = useColumns(onUpdate);
  return (
    <section aria-labelledby="newest" className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-8 pt-5 pb-2 max-[1199px]:px-5 narrow:px-4">
        <h3 id="newest" className="text-h3">
          {t('admin:home.newest')}
        </h3>
        <Link to="/admin/tenants" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {t('admin:home.all')}
          <DirIcon name="arrow-end" small />
        </Link>
      </div>
      {newest.data?.some(({ isReachable }) => !isReachable) && <UnreachableNotice query={newest} />}
      <DataTable
        label={t('admin:home.newest')}
        rows={newest.data ?? []}
        columns={columns}
        rowKey={(tenant) => tenant.id}
        loading={newest.isPending}
        skeletonRows={NEWEST_TENANTS}
        empty={
          <EmptyState
            title={t('admin:tenants.empty.title')}
            detail={t('admin:tenants.empty.detail')}
            action={<Button onClick={onCreate}>{t('admin:tenants.new')}</Button>}
          />
        }
        error={newest.isError ? <FailedQuery query={newest} title={t('admin:tenants.failed')} /> : undefined}
      />
    </section>
  );
}

function useColumns(onUpdate: (id: string) => void): TableColumn<NewestTenant>[] {
  const t = useTranslate('admin');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('admin:tenants.column.name'),
        card: 'title',
        cell: (tenant) => <TenantName tenant={tenant} />,
      },
      {
        id: 'setup',
        header: t('admin:home.setup'),
        nowrap: true,
        cell: ({ setup, isReachable }) => (isReachable ? <SetupProgress done={setup} /> : <Unknown />),
      },
      {
        id: 'activity',
        header: t('admin:home.last_activity'),
        nowrap: true,
        cell: ({ lastActiveOn, isReachable }) => (isReachable ? <LastActivity day={lastActiveOn} /> : <Unknown />),
      },
      {
        id: 'created',
        header: t('admin:tenants.column.created'),
        priority: 2,
        card: 'none',
        cell: ({ createdDate }) => <DateText iso={createdDate} />,
      },
      {
        id: 'status',
        header: t('admin:tenants.column.status'),
        card: 'status',
        cell: ({ status }) => <TenantStatus status={status} />,
      },
      {
        id: 'actions',
        header: t('admin:tenants.column.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (tenant) => (
          <Button
            variant="ghost"
            size="small"
            aria-label={t('admin:tenants.update_named', { name: localizedName(tenant, t.language) })}
            onClick={() => onUpdate(tenant.id)}
          >
            {t('admin:tenants.update')}
          </Button>
        ),
      },
    ],
    [t, onUpdate],
  );
}
