import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { PartSection } from '../../lib/figures/part-section.tsx';
import { isNearlyFull, StorageBar } from '../../lib/files/storage-bar.tsx';
import { CopyButton } from '../../lib/text/copy-button.tsx';

/** The portal's address, with a button to copy it, and its settings. */
export function PortalFacts() {
  const t = useTranslate('reports');
  const { realm } = useSession();
  return (
    <PartSection id="about" title={t('reports:portal.title')}>
      <div className="flex items-start justify-between gap-2">
        <Ltr className="min-w-0 py-1 text-body font-semibold wrap-anywhere">{realm.origin}</Ltr>
        <CopyButton text={realm.origin} label={t('reports:portal.copy')} />
      </div>
      <p className="caption quiet mb-4">{t('reports:portal.address_detail')}</p>
      <a href="/home" target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
        <Icon icon={ExternalLink} small />
        {t('reports:portal.open')}
      </a>
      <dl className="mt-4 divide-y divide-line border-t border-line text-small">
        <Fact name={t('reports:portal.language')}>
          <span lang={realm.language}>{LANGUAGE_FACTS[realm.language].name}</span>
        </Fact>
        <Fact name={t('reports:portal.package')}>{t(`packages:${realm.package ?? 'FREE'}`)}</Fact>
        <Fact name={t('reports:portal.storage')}>
          <Storage />
        </Fact>
        <Fact name={t('reports:portal.description')}>
          {realm.description ? (
            <UserText as="span">{realm.description}</UserText>
          ) : (
            <span className="quiet">{t('reports:portal.no_description')}</span>
          )}
        </Fact>
      </dl>
    </PartSection>
  );
}

function Storage() {
  const t = useTranslate('reports');
  const { data, isError } = trpc.settings.storage.useQuery();
  if (!data) return isError ? <span className="quiet">{t('reports:portal.storage_failed')}</span> : null;
  return (
    <>
      <StorageBar usage={data} text={(values) => t('reports:portal.storage_used', values)} />
      {isNearlyFull(data) && <p className="caption mt-2 text-warning">{t('reports:portal.storage_nearly_full')}</p>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-12 grid-cols-[7.5rem_1fr] items-center gap-4 py-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
