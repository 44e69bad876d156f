import { LEGAL_KINDS } from '@dars/contracts/portal/legal-kinds';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { legalAcceptances } from '../schema/portal/legal-acceptances.ts';
import { legalTexts } from '../schema/portal/legal-texts.ts';
import { text } from './demo-course.ts';
import type { DemoLanguage, DemoPortal } from './demo-portal.ts';
import { ARABIC_LEGAL } from './legal/legal-ar.ts';
import { ENGLISH_LEGAL } from './legal/legal-en.ts';
import { SPANISH_LEGAL } from './legal/legal-es.ts';
import type { LegalWords } from './legal/legal-words.ts';

const WORDS: Record<DemoLanguage, LegalWords> = { ar: ARABIC_LEGAL, en: ENGLISH_LEGAL, es: SPANISH_LEGAL };
const DAY = 86_400_000;

/** Publishes the terms and the privacy policy of a portal, which all of its people have accepted. */
export async function seedLegal(tx: TenantTx, portal: DemoPortal, tenantId: string): Promise<void> {
  const { language, names, contact, monthsOld } = portal;
  const about = { name: names[language], mail: contact.contactEmail };
  const publishedAt = new Date(Date.now() - monthsOld * 30 * DAY);
  const version = { tenantId, version: 1, asksAgain: false, publishedAt };
  const rows = LEGAL_KINDS.map((kind) => {
    const { body } = text(kind, WORDS[language][kind](about));
    return { ...version, kind, texts: { [language]: body } };
  });
  await tx.insert(legalTexts).values(rows).onConflictDoNothing();
  await tx.execute(sql`
    insert into ${legalAcceptances} (tenant_id, user_id, kind, version, language, accepted_at)
    select u.tenant_id, u.id, l.kind, l.version, ${language}, u.created_at
    from ${users} u join ${legalTexts} l on l.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and l.tenant_id = ${tenantId}
    on conflict do nothing`);
}
