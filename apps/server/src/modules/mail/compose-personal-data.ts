import { formatDate } from '@dars/i18n/format';
import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

interface ReadyCopy {
  /** The address of the reader's profile, from which the copy is downloaded, or of the page that opens it by the link. */
  link: string;
  expiresAt: Date;
  /** The link opens the copy without signing in, as the portal is suspended. */
  isByLink: boolean;
}

/** Composes the mail to a person whose copy of their data is ready. */
export function composeDataReady(
  brand: Brand,
  reader: MailRecipient,
  { link: url, expiresAt, isByLink }: ReadyCopy,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const date = formatDate(t, expiresAt, { timeZone: brand.settings.timeZone });
  const about = { subject: t('mail:data_ready.subject', { portal }), title: t('mail:data_ready.title') };
  if (isByLink)
    return draft({
      ...about,
      paragraphs: [t('mail:data_ready.by_link', { portal, date }), t('mail:data_ready.secret')],
      button: { label: t('mail:data_ready.open'), url },
      notes: [t('mail:data_ready.ignore')],
    });
  return draft({
    ...about,
    paragraphs: [t('mail:data_ready.body', { portal, date }), t('mail:data_ready.sign_in')],
    button: { label: t('mail:data_ready.button'), url },
    notes: [t('mail:data_ready.unexpected')],
  });
}

/** Composes the mail to a person with a second step who asked for a copy of their data while the portal is suspended. */
export function composeDataNeedsSignIn(
  brand: Brand,
  reader: MailRecipient,
  { link: url }: { link: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:data_waits.subject', { portal }),
    title: t('mail:data_waits.title'),
    paragraphs: [t('mail:data_waits.body', { portal }), t('mail:data_waits.why')],
    button: { label: t('mail:data_ready.button'), url },
    notes: [t('mail:data_ready.ignore')],
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

/** Composes the mail to a person whose account is deleted now, because staff brought the deletion forward. */
export function composeDeletionHastened(
  brand: Brand,
  reader: MailRecipient,
  { address: url }: { address: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:deletion_hastened.subject', { portal }),
    title: t('mail:deletion_hastened.title'),
    paragraphs: [t('mail:deletion_hastened.body', { portal })],
    button: { label: t('mail:portal_ready.button'), url },
    notes: [],
  });
}
