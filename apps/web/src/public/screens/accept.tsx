import { Button } from '@dars/ui/button';
import type { PageOf, PublicRealm } from '../page-data.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { LegalLink } from '../parts/legal-links.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageTexts } from '../texts.tsx';

interface AcceptProps {
  page: PageOf<'accept'>;
  realm: PublicRealm;
  year: number;
}

/** The page that asks a signed-in person to accept a version that they have not accepted. It is a plain form. */
export function Accept({ page, realm, year }: AcceptProps) {
  const t = usePageTexts();
  const { next } = page;
  const query = (language: string) => `?${new URLSearchParams({ lang: language, ...(next && { next }) })}`;
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('auth:legal.ask.title')}
      detail={t('auth:legal.ask.detail', { name: realm.name })}
      languages={<LanguageSwitch offered={realm.languages} queryFor={query} />}
    >
      <ul className="legal-list">
        {page.kinds.map((kind) => (
          <li key={kind}>
            <LegalLink kind={kind} />
          </li>
        ))}
      </ul>
      <form className="form" method="post" action="/home/accept">
        <input type="hidden" name="accepted" value={page.versions} />
        {next && <input type="hidden" name="next" value={next} />}
        <Button type="submit" variant="primary" wide>
          {t('auth:legal.ask.accept')}
        </Button>
      </form>
    </PageFrame>
  );
}
