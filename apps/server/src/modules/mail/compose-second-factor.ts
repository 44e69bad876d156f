import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** `removed-by-staff`: not by the person, who had lost their app. */
export type FactorChange = 'added' | 'removed' | 'removed-by-staff';

/** Composes the mail to the holder of an account after its second factor was added or removed. */
export function composeFactorChange(
  brand: Brand,
  reader: MailRecipient,
  { change, link }: { change: FactorChange; link: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const isAdded = change === 'added';
  const bodies: Record<FactorChange, string> = {
    added: t('mail:factor.body.added', { portal }),
    removed: t('mail:factor.body.removed', { portal }),
    'removed-by-staff': t('mail:factor.body.removed-by-staff', { portal }),
  };
  return draft({
    subject: isAdded ? t('mail:factor.added_subject', { portal }) : t('mail:factor.removed_subject', { portal }),
    title: isAdded ? t('mail:factor.added_title') : t('mail:factor.removed_title'),
    paragraphs: [bodies[change], isAdded ? t('mail:factor.added_unexpected') : t('mail:factor.removed_unexpected')],
    button: { label: t('mail:factor.button'), url: link },
    notes: [],
  });
}
