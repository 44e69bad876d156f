import type { Language } from '@dars/contracts/languages';
import { formatPhone } from '@dars/contracts/phone-text';
import { addressIn } from '@dars/contracts/portal/contact';
import type { Brand } from './brand.ts';

/** A way to reach a portal, as a line of its mails. */
export interface ContactLine {
  text: string;
  /** The address of a link. Missing: the line is text. */
  href?: string;
}

/** The sender of a mail, besides the address that all mails have. */
export interface MailSender {
  /** Empty: the platform's. */
  senderName: string;
  /** The address that answers go to. Null: the sender's. */
  replyTo: string | null;
}

/** The most characters of a name in a header. */
const NAME_MAX = 200;

/** Returns the sender of a brand's mails, as their reader sees it. */
export function senderOf({ contact, nameIn }: Brand, language: Language): MailSender {
  if (!contact) return { senderName: '', replyTo: null };
  return { senderName: oneLine(contact.senderName || nameIn(language)), replyTo: contact.contactEmail || null };
}

/**
 * Makes a name fit for a header. A portal's name may be older than the rule against control characters, and mail
 * programs decode encoded words (RFC 2047) even inside quotation marks, where another name could hide.
 */
const oneLine = (name: string): string =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '= ?')
    .slice(0, NAME_MAX)
    .toWellFormed();

/** Returns the contact data of a portal in the reader's language. The postal address may be in another one. */
export function contactLines({ contact }: Brand, language: Language): ContactLine[] {
  if (!contact) return [];
  const { contactEmail: email, contactPhone: phone, contactAddress } = contact;
  const address = addressIn(contactAddress, [language, ...(contact.language ? [contact.language] : [])]);
  return [
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ text: formatPhone(phone), href: `tel:${phone}` }] : []),
    ...(address ? [{ text: address }] : []),
  ];
}
