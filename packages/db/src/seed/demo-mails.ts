import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import { newId } from '../columns.ts';
import type { users } from '../schema/accounts/users.ts';
import type { mails } from '../schema/mails.ts';
import type { DemoPortal } from './demo-portal.ts';

const HOUR = 3_600_000;

/** Answers of mail servers, and how many hours ago. */
const FAILURES = [
  { hoursAgo: 5, attempts: 1, lastError: '550 5.1.1 The email account that you tried to reach does not exist' },
  { hoursAgo: 30, attempts: 24, lastError: '452 4.2.2 The recipient’s inbox is out of storage space: over quota' },
  { hoursAgo: 98, attempts: 38, lastError: 'connect ETIMEDOUT 203.0.113.25:25' },
] as const;

/** Returns activation mails that did not arrive, so that the console's home has something to show. */
export function demoFailedMails(
  portal: DemoPortal,
  invited: readonly (typeof users.$inferInsert)[],
): (typeof mails.$inferInsert)[] {
  const { language, names } = portal;
  const t = translator(language);
  const name = names[language];
  const text = plainText(t('mail:activate.body', { portal: name }));
  const subject = plainText(t('mail:activate.subject', { portal: name }));
  return FAILURES.slice(0, invited.length).flatMap(({ hoursAgo, ...failure }, index) => {
    const reader = invited[index];
    if (!reader) return [];
    const createdAt = new Date(Date.now() - (hoursAgo + portal.monthsOld) * HOUR);
    const mail = { tenantId: reader.tenantId, id: newId(), recipient: reader.login, language, subject, text };
    return [{ ...mail, ...failure, html: `<p>${text}</p>`, status: 'failed' as const, createdAt }];
  });
}
