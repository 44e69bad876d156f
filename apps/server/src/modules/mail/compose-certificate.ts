import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** The certificate that a mail is about. */
export interface MailedCertificate {
  /** The title of its course. */
  title: string;
  /** The address of the page that verifies it. */
  link: string;
}

/** Composes the mail to a learner who got a certificate. */
export function composeCertificateIssued(
  brand: Brand,
  reader: MailRecipient,
  { title, link: url }: MailedCertificate,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:certificate_issued.subject', { title }),
    title: t('mail:certificate_issued.title'),
    paragraphs: [t('mail:certificate_issued.body', { title, portal }), t('mail:certificate_issued.share')],
    button: { label: t('mail:certificate_button'), url },
    notes: [],
  });
}

/** Composes the mail to a learner whose certificate was revoked. */
export function composeCertificateRevoked(
  brand: Brand,
  reader: MailRecipient,
  { title, link: url, reason }: MailedCertificate & { reason: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:certificate_revoked.subject', { title }),
    title: t('mail:certificate_revoked.title'),
    paragraphs: [
      t('mail:certificate_revoked.body', { title, portal }),
      t('mail:certificate_revoked.reason'),
      { quote: reason },
    ],
    button: { label: t('mail:certificate_revoked.button'), url },
    notes: [],
  });
}

/** Composes the mail to a learner of whose certificate the revocation was undone. */
export function composeCertificateRestored(
  brand: Brand,
  reader: MailRecipient,
  { title, link: url }: MailedCertificate,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:certificate_restored.subject', { title }),
    title: t('mail:certificate_restored.title'),
    paragraphs: [t('mail:certificate_restored.body', { title, portal })],
    button: { label: t('mail:certificate_button'), url },
    notes: [],
  });
}
