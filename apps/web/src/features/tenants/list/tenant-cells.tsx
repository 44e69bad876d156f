import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { Status } from '@dars/ui/data/status';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Tooltip } from '@dars/ui/overlay/tooltip';
import { UserText } from '@dars/ui/user-text';
import { ExternalLink } from 'lucide-react';
import { useSession } from '../../../app/session/session.tsx';
import { Highlighted } from '../../../lib/list/highlighted.tsx';
import { portalAddress } from '../../../lib/portal/portal-address.ts';

interface TenantNameProps {
  tenant: Pick<Tenant, 'nameInArabic' | 'nameInEnglish' | 'nameInSpanish' | 'displayNames'>;
  /** The search text, which is highlighted in the name. */
  query?: string | undefined;
}

/** A portal's name and sub-domain, with a link that opens the portal in a new window. */
export function TenantName({ tenant, query }: TenantNameProps) {
  const t = useTranslate('admin');
  const { realm } = useSession();
  const name = localizedName(tenant, t.language);
  const slug = tenant.nameInEnglish;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark name={name} />
      <span className="min-w-0 leading-normal">
        <a
          href={portalAddress(realm.platformOrigin, slug)}
          target="_blank"
          rel="noopener"
          title={t('admin:tenants.open', { name })}
          className="group relative flex max-w-full items-center gap-1.5 rounded-sm font-semibold hover:text-brand-text"
        >
          <UserText text={name} className="truncate">
            <Highlighted text={name} query={query} />
          </UserText>
          <Icon
            icon={ExternalLink}
            small
            className="flex-none text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </a>
        <span className="block text-caption text-ink-3">
          {/* In English the sub-domain is the name; the line below then holds the other one. */}
          {name === slug ? (
            <UserText text={tenant.nameInArabic} title={tenant.nameInArabic} className="truncate-title">
              <Highlighted text={tenant.nameInArabic} query={query} />
            </UserText>
          ) : (
            <Ltr title={slug} className="truncate-title">
              <Highlighted text={slug} query={query} />
            </Ltr>
          )}
        </span>
      </span>
    </span>
  );
}

/** Shows whether a portal is active. The exact state is in a tooltip and in a text for screen readers. */
export function TenantStatus({ status, suspension }: Pick<Tenant, 'status'> & Partial<Pick<Tenant, 'suspension'>>) {
  const t = useTranslate('admin');
  const isActive = status === 'PUBLISHED';
  const state = t(`statuses:tenant.${status}`);
  const reason = status === 'SUSPENDED' ? suspension?.reason : undefined;
  const exact = reason ? t('admin:lifecycle.status_because', { status: state, reason }) : state;
  return (
    <Tooltip text={<span className="line-clamp-6 wrap-anywhere">{exact}</span>}>
      <span tabIndex={isActive ? undefined : 0} className="inline-flex rounded-sm">
        <Status on={isActive}>
          {isActive ? t('statuses:tenant.active') : t('statuses:tenant.inactive')}
          <span className="sr">({exact})</span>
        </Status>
      </span>
    </Tooltip>
  );
}
