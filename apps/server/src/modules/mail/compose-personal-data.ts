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

/** Composes the mail to a person who asked for the deletion of their account. */
export function composeDeletionRequested(
  brand: Brand,
  reader: MailRecipient,
  { link: url, dueAt }: { link: string; dueAt: Date },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const date = formatDate(t, dueAt, { timeZone: brand.settings.timeZone });
  return draft({
    subject: t('mail:deletion_requested.subject', { portal }),
    title: t('mail:deletion_requested.title'),
    paragraphs: [
      t('mail:deletion_requested.body', { portal, date }),
      t('mail:deletion_requested.gone'),
      t('mail:deletion_requested.kept'),
      t('mail:deletion_requested.withdraw'),
    ],
    button: { label: t('mail:deletion_requested.button'), url },
    notes: [t('mail:deletion_requested.unexpected')],
  });
}

/** Composes the mail to a person who took the request to delete their account back. */
export function composeDeletionWithdrawn(
  brand: Brand,
  reader: MailRecipient,
  { link: url }: { link: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:deletion_withdrawn.subject', { portal }),
    title: t('mail:deletion_withdrawn.title'),
    paragraphs: [t('mail:deletion_withdrawn.body', { portal })],
    button: { label: t('mail:data_ready.button'), url },
    notes: [t('mail:data_ready.unexpected')],
  });
}
