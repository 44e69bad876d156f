import { formatDate } from '@dars/i18n/format';
import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

interface ReadyCopy {
  /** The address of the reader's profile, from which the copy is downloaded. */
  link: string;
  expiresAt: Date;
}

/** Composes the mail to a person whose copy of their data is ready. */
export function composeDataReady(
  brand: Brand,
  reader: MailRecipient,
  { link: url, expiresAt }: ReadyCopy,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const date = formatDate(t, expiresAt, { timeZone: brand.settings.timeZone });
  return draft({
    subject: t('mail:data_ready.subject', { portal }),
    title: t('mail:data_ready.title'),
    paragraphs: [t('mail:data_ready.body', { portal, date }), t('mail:data_ready.sign_in')],
    button: { label: t('mail:data_ready.button'), url },
    notes: [t('mail:data_ready.unexpected')],
  });
}
