import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/tenant';
import { useTranslate } from '@dars/i18n/client';
import { formatDate } from '@dars/i18n/format';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Mark } from '@dars/ui/mark';
import { Status } from '@dars/ui/status';
import { Tooltip } from '@dars/ui/tooltip';
import { ExternalLink } from 'lucide-react';
import { useSession } from '../../app/session.tsx';
import { Highlighted } from '../../lib/highlighted.tsx';
import { portalAddress } from '../../lib/portal-address.ts';

/** Opens the portal on its own sub-domain, in a window of its own. */
export function TenantName({ tenant, query }: { tenant: Tenant; query?: string | undefined }) {
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
          <bdi className="truncate">
            <Highlighted text={name} query={query} />
          </bdi>
          <Icon
            icon={ExternalLink}
            small
            className="flex-none text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </a>
        <span className="block truncate text-caption text-ink-3">
          {/* In English the sub-domain is the name; the line below then holds the other one. */}
          {name === slug ? (
            <bdi>
              <Highlighted text={tenant.nameInArabic} query={query} />
            </bdi>
          ) : (
            <Ltr>
              <Highlighted text={slug} query={query} />
            </Ltr>
          )}
        </span>
      </span>
    </span>
  );
}

/** Active or not is all that most need; which state exactly is told on asking, and always to screen readers. */
export function TenantStatus({ status }: Pick<Tenant, 'status'>) {
  const t = useTranslate('admin');
  const isActive = status === 'PUBLISHED';
  const exact = t(`statuses:tenant.${status}`);
  return (
    <Tooltip text={exact}>
      <span tabIndex={isActive ? undefined : 0} className="inline-flex rounded-sm">
        <Status on={isActive}>
          {isActive ? t('statuses:tenant.active') : t('statuses:tenant.inactive')}
          <span className="sr">({exact})</span>
        </Status>
      </span>
    </Tooltip>
  );
}

/** The Gregorian date; the Hijri one on pointing at it. */
export function TenantDate({ iso }: { iso: string }) {
  const t = useTranslate();
  const date = new Date(iso);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <time
      dateTime={iso}
      title={formatDate(t, date, { timeZone, calendar: 'hijri' })}
      className="num whitespace-nowrap text-ink-2"
    >
      {formatDate(t, date, { timeZone, month: 'short' })}
    </time>
  );
}
