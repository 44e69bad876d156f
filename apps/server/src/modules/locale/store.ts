import { AppError } from '@dars/contracts/errors';
import type { Locale } from '@dars/contracts/portal/locale';
import { prepared } from '@dars/db/prepared';
import { locales } from '@dars/db/schema/portal/locales';
import type { AnyTx } from '@dars/db/tx';
import { eq } from 'drizzle-orm';

const all = prepared((db: AnyTx) => db.select().from(locales).orderBy(locales.id).prepare('locales'));

export async function listLocales(tx: AnyTx): Promise<{ rows: Locale[]; total: number }> {
  const rows = await all(tx);
  return { rows, total: rows.length };
}

/** @throws locale-not-found */
export async function requireLocale(tx: AnyTx, id: number): Promise<Locale> {
  const [locale] = await tx.select().from(locales).where(eq(locales.id, id));
  if (!locale) throw AppError.rule('locale', 'locale-not-found');
  return locale;
}
