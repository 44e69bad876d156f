import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { DataTable } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { toast } from '@dars/ui/toast';
import { RefreshCw } from 'lucide-react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { DriftNotice } from './drift-notice.tsx';
import { useMigrationColumns } from './migration-columns.tsx';

const SKELETON_ROWS = 6;

/** The list of schema migrations, compared between the files of the running product and the database. */
export function MigrationsPage() {
  const t = useTranslate('admin');
  const list = trpc.migration.list.useQuery();
  const columns = useMigrationColumns();
  const rows = list.data?.rows ?? [];
  const pending = rows.filter(({ state }) => state === 'pending').length;

  async function refresh() {
    const { error } = await list.refetch();
    if (error) toast(describeFailure(t, t('admin:migrations.failed'), error));
  }

  return (
    <>
      <PageHeader
        title={t('admin:migrations.title')}
        detail={
          list.data &&
          (pending > 0
            ? t('admin:migrations.pending', { count: pending })
            : t('admin:migrations.applied', { count: rows.filter(({ state }) => state === 'applied').length }))
        }
        aside={
          <IconButton label={t('admin:migrations.refresh')} busy={list.isRefetching} onClick={() => void refresh()}>
            <Icon icon={RefreshCw} />
          </IconButton>
        }
      />
      <DriftNotice rows={rows} />
      <DataTable
        label={t('admin:migrations.title')}
        rows={rows}
        columns={columns}
        rowKey={({ name }) => name}
        loading={list.isPending}
        skeletonRows={SKELETON_ROWS}
        empty={<EmptyState title={t('admin:migrations.empty.title')} detail={t('admin:migrations.empty.detail')} />}
        error={list.isError ? <FailedQuery query={list} title={t('admin:migrations.failed')} /> : undefined}
      />
    </>
  );
}
