import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/empty-state';
import { DirIcon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/page-header';
import { DataTable } from '@dars/ui/table';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../app/failed-query.tsx';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { useTenantColumns } from './tenant-columns.tsx';

interface AdminHomeProps {
  /** Which portals are asked for: the same as the shell asks for, so that it is asked once. */
  newest: { page: number; size: number };
  onUpdate: (id: string) => void;
}

const NOT_SEARCHED = {};

/** What there is to say so far: how many portals, and the newest of them. */
export function AdminHome({ newest, onUpdate }: AdminHomeProps) {
  const t = useTranslate('admin');
  const { user } = useSession();
  const list = trpc.tenant.list.useQuery(newest);
  const columns = useTenantColumns(NOT_SEARCHED, onUpdate);
  return (
    <>
      <PageHeader
        title={t('admin:home.greeting', { name: user.firstName })}
        detail={list.data && t('admin:home.summary', { count: list.data.total })}
      />
      <section aria-labelledby="newest">
        <div className="flex items-center justify-between gap-4 px-8 pt-5 pb-2 max-[1199px]:px-5 narrow:px-4">
          <h3 id="newest" className="text-h3">
            {t('admin:home.newest')}
          </h3>
          <Link to="/admin/tenants" className={buttonClass({ variant: 'ghost', size: 'small' })}>
            {t('admin:home.all')}
            <DirIcon name="arrow-end" small />
          </Link>
        </div>
        <DataTable
          label={t('admin:home.newest')}
          rows={list.data?.rows ?? []}
          columns={columns}
          rowKey={(tenant) => tenant.id}
          loading={list.isPending}
          skeletonRows={newest.size}
          empty={<EmptyState title={t('admin:tenants.empty.title')} detail={t('admin:tenants.empty.detail')} />}
          error={list.isError ? <FailedQuery query={list} title={t('admin:tenants.failed')} /> : undefined}
        />
      </section>
    </>
  );
}
