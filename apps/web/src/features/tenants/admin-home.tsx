import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/empty-state';
import { DirIcon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/page-header';
import { Skeleton, useSkeleton } from '@dars/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../app/failed-query.tsx';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { TenantDate, TenantName, TenantStatus } from './tenant-cells.tsx';

interface AdminHomeProps {
  /** Which portals are asked for: the same as the shell asks for, so that it is asked once. */
  newest: { page: number; size: number };
}

/** What there is to say so far: whose platform it is, how many portals, and the newest of them. */
export function AdminHome({ newest }: AdminHomeProps) {
  const t = useTranslate('admin');
  const { user } = useSession();
  const { data } = trpc.tenant.list.useQuery(newest);
  return (
    <>
      <PageHeader
        title={t('admin:home.greeting', { name: user.firstName })}
        detail={data && t('admin:home.summary', { count: data.total })}
      />
      <section aria-labelledby="newest" className="max-w-4xl px-8 py-6 max-[1199px]:px-5 narrow:px-4">
        <div className="mb-2 flex items-center justify-between gap-4">
          <h3 id="newest" className="text-h3">
            {t('admin:home.newest')}
          </h3>
          <Link to="/admin/tenants" className={buttonClass({ variant: 'ghost', size: 'small' })}>
            {t('admin:home.all')}
            <DirIcon name="arrow-end" small />
          </Link>
        </div>
        <Newest newest={newest} />
      </section>
    </>
  );
}

function Newest({ newest }: AdminHomeProps) {
  const t = useTranslate('admin');
  const list = trpc.tenant.list.useQuery(newest);
  const isSlow = useSkeleton(list.isPending);
  if (list.isError && !list.data) return <FailedQuery query={list} title={t('admin:tenants.failed')} />;
  if (isSlow || list.isPending) {
    return (
      <div className="grid gap-3 py-3">{isSlow && ROWS.map((row) => <Skeleton key={row} className="h-10" />)}</div>
    );
  }
  if (list.data.rows.length === 0) {
    return <EmptyState title={t('admin:tenants.empty.title')} detail={t('admin:tenants.empty.detail')} />;
  }
  return (
    <ul className="divide-y divide-line border-t border-ink">
      {list.data.rows.map((tenant) => (
        <li
          key={tenant.id}
          className="grid grid-cols-[1fr_8rem_9rem] items-center gap-4 py-2.5 text-small narrow:grid-cols-[1fr_auto]"
        >
          <TenantName tenant={tenant} />
          <TenantStatus status={tenant.status} />
          <span className="text-end text-ink-2 narrow:hidden">
            <TenantDate iso={tenant.createdDate} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const ROWS = [1, 2, 3, 4, 5];
