import { useTranslate } from '@dars/i18n/client';
import { LANGUAGE_NAMES } from '@dars/i18n/direction';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { PageHeader } from '@dars/ui/page-header';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session.tsx';
import { CopyButton } from '../../lib/copy-button.tsx';
import { PortalMark } from '../../lib/portal-mark.tsx';
import { LaunchBand } from './launch-band.tsx';

/** Where a portal's admin lands: the address to hand out, and how the portal is set up. */
export function ManagerHome() {
  const t = useTranslate('portal');
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('portal:admin.greeting', { name: user.firstName })} detail={t('portal:admin.detail')} />
      <LaunchBand />
      <Address />
      <div className="grid grid-cols-2 border-t border-line max-[900px]:grid-cols-1">
        <About />
        <Look />
      </div>
    </>
  );
}

function Address() {
  const t = useTranslate('portal');
  const { realm } = useSession();
  return (
    <section aria-labelledby="address" className="grid gap-2 border-t border-line bg-paper px-8 py-6 narrow:px-4">
      <h3 id="address" className="text-small font-semibold text-ink-2">
        {t('portal:admin.address')}
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Ltr className="text-h2 wrap-anywhere">{realm.origin}</Ltr>
        <CopyButton text={realm.origin} label={t('portal:admin.copy')} />
        <a href="/home" target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
          <Icon icon={ExternalLink} small />
          {t('portal:admin.open')}
        </a>
      </div>
      <p className="caption quiet">{t('portal:admin.address_detail')}</p>
    </section>
  );
}

function About() {
  const t = useTranslate('portal');
  const { realm } = useSession();
  return (
    <Facts id="about" title={t('portal:admin.about')}>
      <Fact name={t('portal:admin.name')}>
        <bdi>{realm.name}</bdi>
      </Fact>
      <Fact name={t('portal:admin.description')}>
        {realm.description ? (
          <span dir="auto">{realm.description}</span>
        ) : (
          <span className="quiet">{t('portal:admin.no_description')}</span>
        )}
      </Fact>
      <Fact name={t('portal:admin.language')}>
        <span lang={realm.language}>{LANGUAGE_NAMES[realm.language]}</span>
      </Fact>
      <Fact name={t('portal:admin.package')}>{t(`packages:${realm.package ?? 'FREE'}`)}</Fact>
    </Facts>
  );
}

function Look() {
  const t = useTranslate('portal');
  const { realm } = useSession();
  const { font, colors, logo } = realm.settings;
  return (
    <Facts
      id="look"
      title={t('portal:admin.look')}
      className="border-s border-line max-[900px]:border-s-0 max-[900px]:border-t"
    >
      <Fact name={t('portal:admin.logo')}>
        <span className="flex items-center gap-3">
          <PortalMark realm={realm} />
          {!logo && <span className="quiet">{t('portal:admin.no_logo')}</span>}
        </span>
      </Fact>
      <Fact name={t('portal:admin.font')}>
        <Ltr>{font.value}</Ltr>
      </Fact>
      <Fact name={t('portal:admin.colors')}>
        <span className="flex flex-wrap gap-x-4 gap-y-2">
          {colors.colorCodes.map(({ hex }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a palette's place is its meaning, and a colour may stand twice.
            <span key={index} className="inline-flex items-center gap-2">
              <i aria-hidden="true" className="size-3.5 rotate-45 rounded-[3px]" style={{ background: hex }} />
              <Ltr>{hex.toUpperCase()}</Ltr>
            </span>
          ))}
        </span>
      </Fact>
    </Facts>
  );
}

interface FactsProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

function Facts({ id, title, className = '', children }: FactsProps) {
  return (
    <section aria-labelledby={id} className={`px-8 py-6 narrow:px-4 ${className}`}>
      <h3 id={id} className="mb-2 text-h3">
        {title}
      </h3>
      <dl className="divide-y divide-line text-small">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-12 grid-cols-[7rem_1fr] items-center gap-4 py-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
