import type { Brand } from './brand.ts';
import { beginMail, type MailContent, type Reader } from './compose.ts';

interface Suspended {
  /** The portal's name, in the reader's language. */
  name: string;
  reason: string;
  /** The address for questions, if the platform has one. */
  support: string | undefined;
  /** An owner's list of portals, or the portal's own sign-in page. */
  link: string;
}

/** Composes the mail to the owner and the staff of a suspended portal. */
export function composeSuspended(
  brand: Brand,
  reader: Reader,
  { name, reason, support, link }: Suspended,
): MailContent {
  const { t, draft } = beginMail(brand, reader);
  return draft({
    subject: t('mail:suspended.subject', { name }),
    title: t('mail:suspended.title'),
    paragraphs: [
      t('mail:suspended.body', { name }),
      t('mail:suspended.reason'),
      { quote: reason },
      ...(support === undefined ? [] : [t('mail:suspended.support', { email: support })]),
    ],
    button: { label: t('mail:suspended.button'), url: link },
    notes: [t('mail:suspended.kept')],
  });
}

/** Composes the mail to the owner and the staff of a resumed portal. */
export function composeResumed(
  brand: Brand,
  reader: Reader,
  { name, link }: { name: string; link: string },
): MailContent {
  const { t, draft } = beginMail(brand, reader);
  return draft({
    subject: t('mail:resumed.subject', { name }),
    title: t('mail:resumed.title'),
    paragraphs: [t('mail:resumed.body', { name })],
    button: { label: t('mail:resumed.button'), url: link },
    notes: [],
  });
}
