import { ButtonLink } from '@dars/ui/button';
import { Ltr } from '@dars/ui/ltr';
import { failureText } from '../error-text.ts';
import type { PageOf, PublicRealm } from '../page-data.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageTexts } from '../texts.tsx';

interface NotFoundProps {
  realm: PublicRealm;
  year: number;
}

interface ErrorPageProps extends NotFoundProps {
  page: PageOf<'error'>;
  path: string;
}

const languagesOf = ({ languages }: PublicRealm) => (
  <LanguageSwitch offered={languages} queryFor={(language) => `?lang=${language}`} />
);

export function NotFound({ realm, year }: NotFoundProps) {
  const t = usePageTexts();
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('auth:not_found.title')}
      detail={t('auth:not_found.detail')}
      languages={languagesOf(realm)}
    >
      <ButtonLink href="/" variant="primary" wide>
        {t('auth:not_found.action')}
      </ButtonLink>
    </PageFrame>
  );
}

export function ErrorPage({ page, realm, path, year }: ErrorPageProps) {
  const t = usePageTexts();
  return (
    <PageFrame
      realm={realm}
      year={year}
      heading={t('auth:error.title')}
      detail={failureText(t, page)}
      languages={languagesOf(realm)}
    >
      <ButtonLink href={path} variant="primary" wide>
        {t('auth:error.retry')}
      </ButtonLink>
      <p className="request">
        {t('auth:error.request')} <Ltr>{page.requestId}</Ltr>
      </p>
    </PageFrame>
  );
}
