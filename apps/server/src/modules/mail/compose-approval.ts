import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** Composes the mail to a person whose account the portal's staff have approved. */
export function composeApproved(brand: Brand, reader: MailRecipient, signIn: string): MailContent {
  const { t, draft, portal } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:account_approved.subject', { portal }),
    title: t('mail:account_approved.title'),
    paragraphs: [t('mail:account_approved.body', { portal })],
    button: { label: t('mail:account_approved.button'), url: signIn },
    notes: [],
  });
}

/** Composes the mail to a person whose account the portal's staff have declined. */
export function composeDeclined(brand: Brand, reader: MailRecipient, page: string): MailContent {
  const { t, draft, portal } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:account_declined.subject', { portal }),
    title: t('mail:account_declined.title'),
    paragraphs: [t('mail:account_declined.body', { portal })],
    button: { label: t('mail:account_declined.button'), url: page },
    notes: [],
  });
}
