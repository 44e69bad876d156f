import { DATA_COPY_PATH, type FormState } from '@dars/contracts/portal/page';
import { formatDate } from '@dars/i18n/format';
import { formatBytes } from '@dars/i18n/format-bytes';
import { Button, ButtonLink } from '@dars/ui/button';
import type { ReactNode } from 'react';
import { failureText } from '../error-text.ts';
import type { PageOf, PublicRealm } from '../page-data.ts';
import { Banner } from '../parts/banner.tsx';
import { EmailField } from '../parts/email-field.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageTexts } from '../texts.tsx';

interface DataCopyProps {
  page: PageOf<'data-copy'>;
  realm: PublicRealm;
  year: number;
}

/** The page on which people get the copy of their data while the portal is suspended. It works without a script. */
export function DataCopyPage({ page, realm, year }: DataCopyProps) {
  const t = usePageTexts();
  const frame = (heading: string, detail: string, children: ReactNode) => (
    <PageFrame
      realm={realm}
      year={year}
      heading={heading}
      detail={detail}
      languages={<LanguageSwitch offered={realm.languages} queryFor={(lang) => `?${queryOf(page, lang)}`} />}
    >
      {children}
    </PageFrame>
  );
  switch (page.step) {
    case 'ask':
      return frame(
        t('auth:data_copy.heading'),
        t('auth:data_copy.detail', { portal: realm.name }),
        <AskForm form={page.form} />,
      );
    case 'sent':
      return frame(t('auth:data_copy.sent_heading'), t('auth:data_copy.sent'), <AskAgain />);
    case 'dead':
      return frame(t('auth:data_copy.dead_heading'), t('auth:data_copy.dead'), <AskAgain />);
    case 'file': {
      const date = formatDate(t, new Date(page.expiresDate), { timeZone: realm.settings.timeZone });
      return frame(
        t('auth:data_copy.file_heading'),
        t('auth:data_copy.file', { date }),
        <form className="form" method="post" action={DATA_COPY_PATH}>
          <input type="hidden" name="token" value={page.token} />
          <Button type="submit" variant="primary" wide>
            {t('auth:data_copy.download', { size: formatBytes(t.language, page.size) })}
          </Button>
        </form>,
      );
    }
  }
}

/** The address of the same step in another language. */
function queryOf(page: PageOf<'data-copy'>, lang: string): URLSearchParams {
  return new URLSearchParams({
    ...(page.step === 'file' && { token: page.token }),
    ...(page.step === 'sent' && { sent: '1' }),
    lang,
  });
}

function AskForm({ form: { issues, values, error, retryAfter } }: { form: FormState }) {
  const t = usePageTexts();
  return (
    <form className="form" method="post" action={DATA_COPY_PATH}>
      <Banner tone="bad">{error && issues.length === 0 && failureText(t, { code: error, retryAfter })}</Banner>
      <EmailField name="email" issue={issues.find(({ path }) => path[0] === 'email')} value={values['email']} />
      <Button type="submit" variant="primary" wide>
        {t('auth:data_copy.submit')}
      </Button>
    </form>
  );
}

function AskAgain() {
  const t = usePageTexts();
  return (
    <ButtonLink wide href={DATA_COPY_PATH}>
      {t('auth:data_copy.again')}
    </ButtonLink>
  );
}
