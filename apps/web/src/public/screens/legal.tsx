import { directionOf } from '@dars/i18n/direction';
import { formatDate } from '@dars/i18n/format';
import { RichTextView } from '../../lib/text/rich-text-view.tsx';
import type { PageOf, PublicRealm } from '../page-data.ts';
import { PortalFooter } from '../portal/portal-footer.tsx';
import { PortalBar } from '../portal/portal-parts.tsx';
import { usePageTexts } from '../texts.tsx';

interface LegalProps {
  page: PageOf<'legal'>;
  realm: PublicRealm;
  year: number;
}

/** The public page of the terms or of the privacy policy. */
export function Legal({ page, realm, year }: LegalProps) {
  const t = usePageTexts();
  const { calendar, timeZone } = realm.settings;
  const date = formatDate(t, new Date(page.publishedDate), { calendar, timeZone });
  return (
    <div className="pp cp">
      <PortalBar realm={realm} isSignedIn={page.isSignedIn} />
      <main className="cp-legal">
        <h1>{t(`auth:legal.${page.legal}`)}</h1>
        <p className="pp-line">{t('auth:legal.version', { version: String(page.version), date })}</p>
        {page.isOld && (
          <p className="pp-line">
            <a className="link" href={`/${page.legal}`}>
              {t('auth:legal.newer')}
            </a>
          </p>
        )}
        <div lang={page.language} dir={directionOf(page.language)}>
          <RichTextView text={page.text} />
        </div>
      </main>
      <PortalFooter realm={realm} year={year} />
    </div>
  );
}
