import type { FailedMail, ListFailedMailsQuery } from '@dars/contracts/mail';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { prepared } from '@dars/db/prepared';
import { mails } from '@dars/db/schema/mails';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { count, desc, eq, sql } from 'drizzle-orm';
import { displayNamesColumn } from '../../core/identity/display-names.ts';
import { mailFailure } from './rules.ts';

const hasFailed = eq(mails.status, 'failed');

const page = prepared((db: PlatformTx) =>
  db
    .select({
      tenantId: mails.tenantId,
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      createdAt: mails.createdAt,
      answer: mails.lastError,
      portal: {
        nameInArabic: tenants.nameInArabic,
        nameInEnglish: tenants.nameInEnglish,
        nameInSpanish: tenants.nameInSpanish,
        displayNames: displayNamesColumn,
      },
    })
    .from(mails)
    .innerJoin(tenants, eq(tenants.id, mails.tenantId))
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, mails.tenantId))
    .where(hasFailed)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare('failed_mails'),
);

const total = prepared((db: PlatformTx) =>
  db.select({ total: count() }).from(mails).where(hasFailed).prepare('failed_mail_count'),
);

/**
 * Lists the mails of all realms that were given up, newest first, without their content, which stays between sender and
 * reader.
 */
export async function listFailedMails(
  tx: PlatformTx,
  { page: number, size }: ListFailedMailsQuery,
): Promise<{ rows: FailedMail[]; total: number }> {
  const [rows, failed] = await Promise.all([page(tx, { size, offset: number * size }), countFailedMails(tx)]);
  return { rows: rows.map(toFailedMail), total: failed };
}

export async function countFailedMails(tx: PlatformTx): Promise<number> {
  const [counted] = await total(tx);
  return counted?.total ?? 0;
}

type Row = Awaited<ReturnType<typeof page>>[number];

function toFailedMail({ createdAt, portal, ...mail }: Row): FailedMail {
  return {
    ...mail,
    portal: mail.tenantId === PLATFORM_ID ? null : portal,
    createdDate: createdAt.toISOString(),
    failure: mailFailure(mail.answer),
  };
}
