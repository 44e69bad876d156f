import { formatDateTime } from '@dars/i18n/format';
import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

interface NewDevice {
  /** `Firefox · Linux`; null: unknown. */
  device: string | null;
  date: Date;
  /** Leads to the sessions of the profile. */
  link: string;
}

/** Composes the mail to the holder of an account after a sign-in from a device that is new to it. */
export function composeNewDevice(brand: Brand, reader: MailRecipient, { device, date, link }: NewDevice): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const time = formatDateTime(t, date, { timeZone: brand.settings.timeZone });
  return draft({
    subject: t('mail:new_device.subject', { portal }),
    title: t('mail:new_device.title'),
    paragraphs: [
      t('mail:new_device.body', { portal }),
      t('mail:new_device.device', { device: device ?? t('mail:new_device.unknown') }),
      t('mail:new_device.time', { time }),
      `${t('mail:new_device.expected')} ${t('mail:new_device.unexpected')}`,
    ],
    button: { label: t('mail:new_device.button'), url: link },
    notes: [],
  });
}
