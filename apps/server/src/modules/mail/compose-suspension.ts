import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** The portals that a mail is about. */
export interface MailedPortals {
  /** The portals' names in the reader's language: several for an owner whose portals change together. */
  names: readonly string[];
  /** An owner's list of portals, or the portal's own sign-in page. */
  link: string;
}

interface Suspended extends MailedPortals {
  reason: string;
  /** The address for questions, if the platform has one. */
  support: string | undefined;
}

/** Composes the mail to the owner and the staff of a suspended portal, or to the owner of several. */
export function composeSuspended(
  brand: Brand,
  reader: MailRecipient,
  { names, reason, support, link }: Suspended,
): MailContent {
  const { t, draft } = prepareMail(brand, reader);
  const [name = ''] = names;
  const count = names.length;
  const isOne = count === 1;
  return draft({
    subject: isOne ? t('mail:suspended.subject', { name }) : t('mail:suspended_together.subject', { count }),
    title: isOne ? t('mail:suspended.title') : t('mail:suspended_together.title', { count }),
    paragraphs: [
      ...(isOne ? [t('mail:suspended.body', { name })] : [t('mail:suspended_together.body'), { list: [...names] }]),
      t('mail:suspended.reason'),
      { quote: reason },
      ...(support === undefined ? [] : [t('mail:suspended.support', { email: support })]),
    ],
    button: { label: t('mail:suspended.button'), url: link },
    notes: [t('mail:suspended.kept')],
  });
}

/** Composes the mail to the owner and the staff of a resumed portal, or to the owner of several. */
export function composeResumed(brand: Brand, reader: MailRecipient, { names, link }: MailedPortals): MailContent {
  const { t, draft } = prepareMail(brand, reader);
  const [name = ''] = names;
  const count = names.length;
  const isOne = count === 1;
  return draft({
    subject: isOne ? t('mail:resumed.subject', { name }) : t('mail:resumed_together.subject', { count }),
    title: isOne ? t('mail:resumed.title') : t('mail:resumed_together.title', { count }),
    paragraphs: isOne ? [t('mail:resumed.body', { name })] : [t('mail:resumed_together.body'), { list: [...names] }],
    button: { label: isOne ? t('mail:resumed.button') : t('mail:resumed_together.button'), url: link },
    notes: [],
  });
}
