import { PROMOTION } from '@dars/contracts/constants';
import type { ReactNode } from 'react';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';
import { LegalLink } from './legal-links.tsx';

interface FooterProps {
  realm: Pick<PublicRealm, 'name' | 'package' | 'legal'>;
  year: number;
  children?: ReactNode;
}

/** The footer: the portal's own line with any package but the promotion package, else the general one. */
export function PageFooter({ realm, year, children }: FooterProps) {
  const t = usePageTexts();
  const isOwn = realm.package !== null && realm.package !== PROMOTION;
  // As a string, because a number would get a thousands separator.
  const values = { year: String(year), name: realm.name };
  return (
    <footer className="foot">
      {children}
      {isOwn ? t('auth:footer.portal', values) : t('auth:footer.generic', values)}
      {realm.legal?.map((kind) => (
        <LegalLink key={kind} kind={kind} />
      ))}
    </footer>
  );
}
