import type { FailedMail, ListFailedMailsQuery } from '@dars/contracts/mail';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { perShape, prepared } from '@dars/db/prepared';
import { readOfAll } from '@dars/db/reachable';
import { mails } from '@dars/db/schema/mails';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { displayNamesColumn } from '../../core/identity/display-names.ts';
import { mailFailure } from './rules.ts';

const hasFailed = eq(mails.status, 'failed');

/** The failed mails of all realms, or of some of them only. */
const isListed = (isOfSome: boolean) =>
  isOfSome ? and(hasFailed, sql`${mails.tenantId} = any (${sql.placeholder('realms')}::uuid[])`) : hasFailed;

const page = perShape((shape: { isOfSome: boolean }) =>
  prepared((db: PlatformTx) =>
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
      .where(isListed(shape.isOfSome))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('offset'))
      .prepare('failed_mails'),
  ),
);

const total = perShape((shape: { isOfSome: boolean }) =>
  prepared((db: PlatformTx) =>
    db.select({ total: count() }).from(mails).where(isListed(shape.isOfSome)).prepare('failed_mail_count'),
  ),
);

/**
 * Lists the mails of all realms that were given up, newest first, without their content, which stays between sender and
 * reader. `isIncomplete`: a machine of the cluster does not answer, so that the mails of its portals are missing.
 */
export async function listFailedMails(
  tx: PlatformTx,
  { page: number, size }: ListFailedMailsQuery,
): Promise<{ rows: FailedMail[]; total: number; isIncomplete: boolean }> {
  const { result, isIncomplete } = await readOfAll(tx, (realms) =>
    Promise.all([
      page({ isOfSome: realms !== undefined })(tx, { size, offset: number * size, realms }),
      countFailedMails(tx, realms),
    ]),
  );
  const [rows, failed] = result;
  return { rows: rows.map(toFailedMail), total: failed, isIncomplete };
}

/** @param realms an array of Postgres with the only realms whose mails are counted */
export async function countFailedMails(tx: PlatformTx, realms?: string): Promise<number> {
  const [counted] = await total({ isOfSome: realms !== undefined })(tx, { realms });
  return counted?.total ?? 0;
}

type Row = Awaited<ReturnType<ReturnType<typeof page>>>[number];

function toFailedMail({ createdAt, portal, ...mail }: Row): FailedMail {
  return {
    ...mail,
    portal: mail.tenantId === PLATFORM_ID ? null : portal,
    createdDate: createdAt.toISOString(),
    failure: mailFailure(mail.answer),
  };
}
