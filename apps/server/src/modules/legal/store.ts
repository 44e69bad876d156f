import type { RichText } from '@dars/contracts/content/rich-text';
import { type Language, perLanguage } from '@dars/contracts/languages';
import type { AcceptedVersions, LegalFacts, LegalTexts } from '@dars/contracts/portal/legal';
import { LEGAL_KINDS, type LegalKind } from '@dars/contracts/portal/legal-kinds';
import { users } from '@dars/db/schema/accounts/users';
import { legalAcceptances } from '@dars/db/schema/portal/legal-acceptances';
import { legalTexts } from '@dars/db/schema/portal/legal-texts';
import type { TenantTx } from '@dars/db/tx';
import { and, count, desc, eq, max, sql } from 'drizzle-orm';

const ofKind = (tenantId: string, kind: LegalKind) => and(eq(legalTexts.tenantId, tenantId), eq(legalTexts.kind, kind));

/** What a portal has published, as a column of another query. Null: nothing. */
export const legalFactsOf = (tenantId: string) => sql<LegalFacts | null>`(
  select jsonb_object_agg(one.kind, jsonb_build_object('version', one.version, 'asked', one.asked, 'since', one.since))
  from (
    select ${legalTexts.kind} as kind, max(${legalTexts.version}) as version,
      coalesce(max(${legalTexts.version}) filter (where ${legalTexts.asksAgain}), 0) as asked,
      floor(extract(epoch from min(${legalTexts.publishedAt})) * 1000) as since
    from ${legalTexts} where ${legalTexts.tenantId} = ${tenantId} group by ${legalTexts.kind}
  ) as one)`;

export async function findLegalFacts(tx: TenantTx, tenantId: string): Promise<LegalFacts> {
  const [found] = await tx.select({ facts: legalFactsOf(tenantId) }).from(sql`(select 1) as nothing`);
  return found?.facts ?? {};
}

/** Most versions that the settings list. */
const MAX_VERSIONS = 100;

/** Lists the versions, newest first, with the number of people who have accepted each. */
export async function listVersions(tx: TenantTx, tenantId: string, kind: LegalKind) {
  const accepted = tx
    .select({ version: legalAcceptances.version, people: count().as('people') })
    .from(legalAcceptances)
    .where(and(eq(legalAcceptances.tenantId, tenantId), eq(legalAcceptances.kind, kind)))
    .groupBy(legalAcceptances.version)
    .as('accepted');
  const rows = await tx
    .select({
      version: legalTexts.version,
      publishedAt: legalTexts.publishedAt,
      asksAgain: legalTexts.asksAgain,
      accepted: sql`coalesce(${accepted.people}, 0)`.mapWith(Number),
    })
    .from(legalTexts)
    .leftJoin(accepted, eq(accepted.version, legalTexts.version))
    .where(ofKind(tenantId, kind))
    .orderBy(desc(legalTexts.version))
    .limit(MAX_VERSIONS);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedDate: publishedAt.toISOString() }));
}

/** Finds a version, by default the newest. */
export async function findVersion(tx: TenantTx, { tenantId, kind, version }: VersionOf) {
  const [found] = await tx
    .select()
    .from(legalTexts)
    .where(and(ofKind(tenantId, kind), version === undefined ? undefined : eq(legalTexts.version, version)))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  if (!found) return undefined;
  const { publishedAt, asksAgain } = found;
  return {
    version: found.version,
    asksAgain,
    publishedDate: publishedAt.toISOString(),
    texts: perLanguage((language) => found.texts[language] ?? null),
  };
}

interface VersionOf {
  tenantId: string;
  kind: LegalKind;
  version?: number | undefined;
}

/** Inserts a version. Returns false if another transaction has just published it. */
export async function insertVersion(
  tx: TenantTx,
  row: { tenantId: string; kind: LegalKind; version: number; texts: LegalTexts; asksAgain: boolean; publishedAt: Date },
): Promise<boolean> {
  const made = await tx.insert(legalTexts).values(row).onConflictDoNothing().returning({ version: legalTexts.version });
  return made.length > 0;
}

interface Acceptance {
  tenantId: string;
  userId: string;
  versions: AcceptedVersions;
  /** The language in which the page offered the texts. */
  language: Language;
  now: Date;
}

/** Records the versions that a person accepts; one that they have accepted before keeps its time. */
export async function insertAcceptances(tx: TenantTx, acceptance: Acceptance): Promise<void> {
  const { tenantId, userId, versions, language, now } = acceptance;
  const rows = LEGAL_KINDS.flatMap((kind) => {
    const version = versions[kind];
    return version === undefined ? [] : [{ tenantId, userId, kind, version, language, acceptedAt: now }];
  });
  if (rows.length > 0) await tx.insert(legalAcceptances).values(rows).onConflictDoNothing();
}

/** Returns the latest versions that a person has accepted, and the time of their account's creation. */
export async function findAccepted(
  tx: TenantTx,
  tenantId: string,
  userId: string,
): Promise<{ accepted: AcceptedVersions; createdAt: Date | undefined }> {
  const [rows, [person]] = await Promise.all([
    tx
      .select({ kind: legalAcceptances.kind, version: max(legalAcceptances.version) })
      .from(legalAcceptances)
      .where(and(eq(legalAcceptances.tenantId, tenantId), eq(legalAcceptances.userId, userId)))
      .groupBy(legalAcceptances.kind),
    tx
      .select({ createdAt: users.createdAt })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId))),
  ]);
  const accepted = Object.fromEntries(rows.map(({ kind, version }) => [kind, version ?? undefined]));
  return { accepted, createdAt: person?.createdAt };
}

/** Returns the text for a reader: in their language, else in the portal's, else in any. */
export function textFor(
  texts: Record<Language, RichText | null>,
  order: readonly Language[],
): { text: RichText; language: Language } | undefined {
  for (const language of [...order, ...(Object.keys(texts) as Language[])]) {
    const text = texts[language];
    if (text) return { text, language };
  }
  return undefined;
}
