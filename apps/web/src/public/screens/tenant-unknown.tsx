import { LANGUAGES } from '@dars/contracts/languages';
import type { Realm } from '@dars/contracts/portal/page';
import { directionOf } from '@dars/i18n/direction';
import { RENDERED_TEXTS } from '@dars/i18n/rendered-texts';
import { ButtonLink } from '@dars/ui/button';
import { Ltr } from '@dars/ui/ltr';
import { Emblem } from '../parts/emblem.tsx';
import { PageFooter } from '../parts/page-footer.tsx';
import { Texts, usePageTexts } from '../texts.tsx';

interface TenantUnknownProps {
  host: string;
  realm: Realm;
  year: number;
}

/**
 * The page for a host without a portal. It explains that in all languages, the visitor's first, because the portal's
 * language is unknown.
 */
export function TenantUnknown({ host, realm, year }: TenantUnknownProps) {
  const { language: own } = usePageTexts();
  const languages = LANGUAGES.toSorted((a, b) => Number(b === own) - Number(a === own));
  return (
    <div className="page">
      <main className="middle">
        <section className="sheet" aria-labelledby="heading">
          <Emblem realm={realm} />
          <h1 id="heading" className="host">
            <Ltr>{host}</Ltr>
          </h1>
          {languages.map((language) => (
            <Texts key={language} language={language} texts={RENDERED_TEXTS[language]}>
              <Explanation platform={realm.platformOrigin} />
            </Texts>
          ))}
        </section>
      </main>
      <PageFooter realm={realm} year={year} />
    </div>
  );
}

function Explanation({ platform }: { platform: string }) {
  const t = usePageTexts();
  return (
    <div className="explanation" lang={t.language} dir={directionOf(t.language)}>
      <h2>{t('auth:unknown.title')}</h2>
      <p>{t('auth:unknown.detail')}</p>
      <ButtonLink href={`${platform}/?lang=${t.language}`} variant="tint" size="small">
        {t('auth:unknown.action')}
      </ButtonLink>
    </div>
  );
}
