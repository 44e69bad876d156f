import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

interface Arrived {
  names: { nameInArabic: string; address: string };
  /** The owner's name. */
  owner: string;
  login: string;
  /** The owner's note; empty if there is none. */
  note: string;
  link: string;
}

/** Composes the mail to a super-admin about a new request for a portal. */
export function composeRequestArrived(brand: Brand, reader: MailRecipient, request: Arrived): MailContent {
  const { t, draft } = prepareMail(brand, reader);
  const { names, owner, login, note, link: url } = request;
  const name = names.nameInArabic;
  return draft({
    subject: t('mail:request_arrived.subject', { name }),
    title: t('mail:request_arrived.title'),
    paragraphs: [
      t('mail:request_arrived.body', { owner, login, name, address: names.address }),
      ...(note === '' ? [] : [t('mail:request_arrived.note'), { quote: note }]),
    ],
    button: { label: t('mail:request_arrived.button'), url },
    notes: [],
  });
}

/** Composes the mail to an owner whose request was declined. */
export function composeRequestDeclined(
  brand: Brand,
  reader: MailRecipient,
  { name, reason, link: url }: { name: string; reason: string; link: string },
): MailContent {
  const { t, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:request_declined.subject', { name }),
    title: t('mail:request_declined.title'),
    paragraphs: [t('mail:request_declined.body', { name }), { quote: reason }, t('mail:request_declined.again')],
    button: { label: t('mail:request_declined.button'), url },
    notes: [],
  });
}
