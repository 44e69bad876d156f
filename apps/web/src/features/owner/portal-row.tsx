import { localizedName } from '@dars/contracts/language';
import type { OwnTenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { buttonClass } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { ExternalLink, LayoutDashboard } from 'lucide-react';
import { useSession } from '../../app/session/session.tsx';
import { DateText } from '../../lib/dates/date-text.tsx';
import { portalAddress } from '../../lib/portal/portal-address.ts';

interface PortalProps {
  portal: OwnTenant;
  /** The support address that the owner can write to; null if there is none. */
  support: string | null;
}

/** A portal of the owner: its colour, its state and the links into it. */
export function PortalRow({ portal, support }: PortalProps) {
  const t = useTranslate('admin');
  const { realm } = useSession();
  const { status, description } = portal;
  const name = localizedName(portal, t.language);
  const address = portalAddress(realm.origin, portal.nameInEnglish);
  const isOpen = status === 'PUBLISHED' || status === 'DRAFT';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_17rem_auto] items-start gap-x-10 gap-y-5 py-8 ps-8 pe-6 max-[900px]:grid-cols-1 narrow:py-6 narrow:ps-6 narrow:pe-4">
      <i
        aria-hidden="true"
        className="absolute inset-y-8 start-0 w-1 rounded-full narrow:inset-y-6"
        style={{ background: portal.color }}
      />
      <div className="flex min-w-0 items-start gap-4">
        <Mark name={name} color={portal.color} size="large" className="narrow:hidden" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="text-h2 wrap-anywhere">
            <UserText>{name}</UserText>
          </h2>
          {status === 'ARCHIVED' ? (
            <Ltr className="text-small wrap-anywhere text-ink-3">{hostOf(address)}</Ltr>
          ) : (
            <Address address={address} />
          )}
          {description && (
            <UserText as="p" className="mt-2 line-clamp-2 text-small text-pretty text-ink-2">
              {description}
            </UserText>
          )}
        </div>
      </div>
      <PortalDetails portal={portal} support={support} />
      <div className="min-w-40 max-[900px]:min-w-0">{isOpen && <PortalLinks name={name} address={address} />}</div>
    </li>
  );
}

const hostOf = (address: string) => new URL(address).host;

function Address({ address }: { address: string }) {
  const t = useTranslate('admin');
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="rounded-sm text-small wrap-anywhere text-brand-text underline underline-offset-4"
    >
      <Ltr>{hostOf(address)}</Ltr>
      <span className="sr"> ({t('admin:owner.new_window')})</span>
    </a>
  );
}

function PortalDetails({ portal: { status, suspension, package: code, createdDate }, support }: PortalProps) {
  const t = useTranslate('admin');
  const on = status === 'PUBLISHED' || (status === 'DRAFT' && 'not-yet');
  return (
    <div className="grid gap-3 text-small">
      <div>
        <Status on={on}>{t(`statuses:tenant.${status}`)}</Status>
        {status !== 'PUBLISHED' && <p className="mt-1 text-pretty text-ink-2">{t(`admin:owner.meaning.${status}`)}</p>}
        {status === 'SUSPENDED' && suspension && (
          <dl className="mt-2 grid gap-1">
            <dt className="text-ink-3">{t('admin:owner.reason')}</dt>
            <UserText as="dd" className="whitespace-pre-line wrap-anywhere">
              {suspension.reason}
            </UserText>
            {support !== null && (
              <>
                <dt className="text-ink-3">{t('admin:owner.support')}</dt>
                <dd>
                  <a href={`mailto:${support}`} className="rounded-sm text-brand-text underline underline-offset-4">
                    <Ltr className="wrap-anywhere">{support}</Ltr>
                  </a>
                </dd>
              </>
            )}
          </dl>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-3">{t('admin:owner.package')}</dt>
        <dd>{t(`packages:${code ?? 'FREE'}`)}</dd>
        <dt className="text-ink-3">{t('admin:owner.created')}</dt>
        <dd>
          <DateText iso={createdDate} />
        </dd>
      </dl>
    </div>
  );
}

/** Links to the portal. The owner signs in there again, because a portal accepts only its own sessions. */
function PortalLinks({ name, address }: { name: string; address: string }) {
  const t = useTranslate('admin');
  const links = [
    { href: `${address}/home/admin`, label: t('admin:owner.dashboard'), icon: LayoutDashboard, variant: 'tint' },
    { href: `${address}/home`, label: t('admin:owner.open'), icon: ExternalLink, variant: 'ghost' },
  ] as const;
  return (
    <nav aria-label={t('admin:owner.actions', { name })} className="grid gap-2 max-[900px]:flex max-[900px]:flex-wrap">
      {links.map(({ href, label, icon, variant }) => (
        <a key={href} href={href} target="_blank" rel="noopener" className={buttonClass({ variant, size: 'small' })}>
          <Icon icon={icon} small />
          {label}
          <span className="sr"> ({t('admin:owner.new_window')})</span>
        </a>
      ))}
    </nav>
  );
}
