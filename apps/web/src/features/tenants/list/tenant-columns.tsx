import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { isEditable } from '@dars/contracts/portal/tenant-lifecycle';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { Highlighted } from '../../../lib/list/highlighted.tsx';
import type { TenantListSearch } from '../tenant-list-search.ts';
import { TenantName, TenantStatus } from './tenant-cells.tsx';
import { TenantMenu } from './tenant-menu.tsx';

/** The columns of the portals list: name, owner (e-mail, name, phone), package, status, creation date and actions. */
export function useTenantColumns({ type, q }: TenantListSearch, onUpdate: (id: string) => void): TableColumn<Tenant>[] {
  const t = useTranslate('admin');
  return useMemo(() => {
    const inNames = type === 'email' ? undefined : q;
    const inEmails = type === 'name' ? undefined : q;
    return [
      {
        id: 'name',
        sort: 'name',
        header: t('admin:tenants.column.name'),
        card: 'title',
        cell: (tenant) => <TenantName tenant={tenant} query={inNames} />,
      },
      {
        id: 'email',
        sort: 'email',
        header: t('admin:tenants.column.owner_email'),
        className: 'is-cut',
        cell: ({ email }) =>
          email && (
            <Ltr title={email} className="inline-block max-w-full truncate align-middle text-caption text-ink-2">
              <Highlighted text={email} query={inEmails} />
            </Ltr>
          ),
      },
      {
        id: 'owner',
        sort: 'owner',
        header: t('admin:tenants.column.owner_name'),
        priority: 2,
        className: 'is-cut',
        cell: ({ user }) =>
          user && (
            <UserText
              text={fullName(user)}
              title={fullName(user)}
              className="inline-block max-w-full truncate align-middle"
            >
              <Highlighted text={fullName(user)} query={inNames} />
            </UserText>
          ),
      },
      {
        id: 'phone',
        header: t('admin:tenants.column.phone'),
        priority: 2,
        nowrap: true,
        cell: ({ user }) => user?.mobile && <Ltr className="text-caption text-ink-2">{user.mobile}</Ltr>,
      },
      {
        id: 'package',
        header: t('admin:tenants.column.package'),
        cell: (tenant) => t(`packages:${tenant.package ?? 'FREE'}`),
      },
      {
        id: 'status',
        header: t('admin:tenants.column.status'),
        card: 'status',
        cell: ({ status, suspension }) => <TenantStatus status={status} suspension={suspension} />,
      },
      {
        id: 'created',
        sort: '-created',
        header: t('admin:tenants.column.created'),
        priority: 2,
        cell: ({ createdDate }) => <DateText iso={createdDate} />,
      },
      {
        id: 'actions',
        header: t('admin:tenants.column.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (tenant) => (
          <span className="inline-flex items-center gap-1">
            {isEditable(tenant.status) && (
              <Button
                variant="ghost"
                size="small"
                aria-label={t('admin:tenants.update_named', { name: localizedName(tenant, t.language) })}
                onClick={() => onUpdate(tenant.id)}
              >
                {t('admin:tenants.update')}
              </Button>
            )}
            <TenantMenu tenant={tenant} onUpdate={onUpdate} />
          </span>
        ),
      },
    ];
  }, [t, type, q, onUpdate]);
}
