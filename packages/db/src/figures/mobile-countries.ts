import { mobileColumns } from '@dars/contracts/phone';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../driver/client.ts';
import { users } from '../schema/accounts/users.ts';
import type { Portal } from './portals.ts';

const BATCH = 1000;

interface Wrong {
  /** Number of checked phone numbers. */
  checked: number;
  users: { id: string; mobile: string; country: string | null }[];
}

/** Yields, in batches, the people whose number is stored with a wrong country; batches without any are left out. */
export async function* wrongCountries(db: Database, { id: tenantId }: Pick<Portal, 'id'>): AsyncGenerator<Wrong> {
  // Every id is greater.
  for (let after: string = PLATFORM_ID; ; ) {
    const rows = await db.withTenant(
      tenantId,
      (tx) =>
        tx
          .select({ id: users.id, mobile: users.mobile, stored: users.mobileCountry })
          .from(users)
          .where(and(eq(users.tenantId, tenantId), isNotNull(users.mobile), gt(users.id, after)))
          .orderBy(asc(users.id))
          .limit(BATCH),
      { readOnly: true },
    );
    const wrong = rows.flatMap(({ id, mobile, stored }) => {
      const country = mobileColumns(mobile).mobileCountry;
      return mobile !== null && country !== stored ? [{ id, mobile, country }] : [];
    });
    if (wrong.length > 0) yield { checked: rows.length, users: wrong };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Corrects the countries of numbers that were stored before their country was, or when another country had them. */
export async function correctCountries(db: Database, portal: Pick<Portal, 'id'>): Promise<void> {
  for await (const { users: wrong } of wrongCountries(db, portal)) {
    const rows = JSON.stringify(wrong);
    // A number that was changed meanwhile has its country already.
    await db.withTenant(portal.id, (tx) =>
      tx.execute(sql`
        update users set mobile_country = wrong.country
        from jsonb_to_recordset(${rows}::jsonb) as wrong (id uuid, mobile text, country text)
        where users.tenant_id = ${portal.id} and users.id = wrong.id and users.mobile = wrong.mobile`),
    );
  }
}
