import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

interface AddressLink {
  link: string;
  hours: number;
  /** Staff asked for the change, not the account itself. */
  isByStaff: boolean;
}

/** Composes the mail to the address that an account is to have, with the link that confirms it. */
export function composeNewAddress(
  brand: Brand,
  reader: MailRecipient,
  { link: url, hours, isByStaff }: AddressLink,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:address.new_subject', { portal }),
    title: t('mail:address.new_title'),
    paragraphs: [
      isByStaff ? t('mail:address.new_by_staff', { portal }) : t('mail:address.new_body', { portal }),
      ...(isByStaff ? [] : [t('mail:address.both')]),
    ],
    button: { label: t('mail:address.new_button'), url },
    notes: [t('mail:link_validity', { hours }), t('mail:address.new_unexpected')],
  });
}

/** Composes the mail to an account's present address, with the link that confirms or refuses another one. */
export function composeOldAddress(
  brand: Brand,
  reader: MailRecipient,
  { link: url, hours, isByStaff, newLogin: address }: AddressLink & { newLogin: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:address.old_subject', { portal }),
    title: t('mail:address.old_title'),
    paragraphs: [
      isByStaff ? t('mail:address.old_by_staff', { portal, address }) : t('mail:address.old_body', { portal, address }),
      isByStaff ? t('mail:address.refusable') : t('mail:address.both'),
    ],
    button: { label: isByStaff ? t('mail:address.refuse_button') : t('mail:address.old_button'), url },
    notes: [t('mail:link_validity', { hours }), t('mail:address.old_unexpected')],
  });
}

/** Composes the mail to the address that an account had, after it got another one. */
export function composeAddressChanged(
  brand: Brand,
  reader: MailRecipient,
  { link: url, newLogin: address }: { link: string; newLogin: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:address.done_subject', { portal }),
    title: t('mail:address.done_title'),
    paragraphs: [t('mail:address.done_body', { portal, address }), t('mail:address.done_unexpected')],
    button: { label: t('mail:address.done_button'), url },
    notes: [],
  });
}
