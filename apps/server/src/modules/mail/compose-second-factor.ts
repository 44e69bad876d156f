import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** `removed-by-staff`: the app and the passkeys, not by the person, who had lost them. */
export type FactorChange = 'added' | 'removed' | 'removed-by-staff' | 'passkey-added' | 'passkey-removed';

/** Composes the mail to the holder of an account after a change to its authenticator app or its passkeys. */
export function composeFactorChange(
  brand: Brand,
  reader: MailRecipient,
  { change, link }: { change: FactorChange; link: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const changes: Record<FactorChange, { subject: string; title: string; body: string; unexpected: string }> = {
    added: {
      subject: t('mail:factor.added_subject', { portal }),
      title: t('mail:factor.added_title'),
      body: t('mail:factor.body.added', { portal }),
      unexpected: t('mail:factor.added_unexpected'),
    },
    removed: {
      subject: t('mail:factor.removed_subject', { portal }),
      title: t('mail:factor.removed_title'),
      body: t('mail:factor.body.removed', { portal }),
      unexpected: t('mail:factor.removed_unexpected'),
    },
    'removed-by-staff': {
      subject: t('mail:factor.reset_subject', { portal }),
      title: t('mail:factor.reset_title'),
      body: t('mail:factor.body.removed-by-staff', { portal }),
      unexpected: t('mail:factor.removed_unexpected'),
    },
    'passkey-added': {
      subject: t('mail:factor.passkey_added_subject', { portal }),
      title: t('mail:factor.passkey_added_title'),
      body: t('mail:factor.body.passkey-added', { portal }),
      unexpected: t('mail:factor.passkey_unexpected'),
    },
    'passkey-removed': {
      subject: t('mail:factor.passkey_removed_subject', { portal }),
      title: t('mail:factor.passkey_removed_title'),
      body: t('mail:factor.body.passkey-removed', { portal }),
      unexpected: t('mail:factor.passkey_unexpected'),
    },
  };
  const { subject, title, body, unexpected } = changes[change];
  return draft({
    subject,
    title,
    paragraphs: [body, unexpected],
    button: { label: t('mail:factor.button'), url: link },
    notes: [],
  });
}
