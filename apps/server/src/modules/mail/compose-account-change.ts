import type { Role } from '@dars/contracts/constants';
import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** Composes the mail to a person whom staff made a member of the staff, or a learner again. */
export function composeRoleChange(
  brand: Brand,
  reader: MailRecipient,
  { role, link: url }: { role: Role; link: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const isLearner = role === 'ROLE_LEARNER';
  return draft({
    subject: t('mail:role_changed.subject', { portal }),
    title: t('mail:role_changed.title', { role: t(`roles:${role}`) }),
    paragraphs: [
      t('mail:role_changed.body', { portal, role: t(`roles:${role}`) }),
      isLearner ? t('mail:role_changed.learner') : t('mail:role_changed.staff'),
      t('mail:role_changed.sessions'),
    ],
    button: { label: t('mail:role_changed.button'), url },
    notes: [],
  });
}

/** Composes the mail to both addresses of a learner whose two accounts staff merged. */
export function composeMerge(
  brand: Brand,
  reader: MailRecipient,
  { kept, double, link: url }: { kept: string; double: string; link: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:accounts_merged.subject', { portal }),
    title: t('mail:accounts_merged.title'),
    paragraphs: [
      t('mail:accounts_merged.body', { portal, double, kept }),
      t('mail:accounts_merged.sign_in', { kept }),
      t('mail:accounts_merged.moved'),
    ],
    button: { label: t('mail:accounts_merged.button'), url },
    notes: [t('mail:accounts_merged.mistake')],
  });
}
