import type { IdentityProvider } from '@dars/contracts/constants';
import { identities } from '@dars/db/schema/accounts/identities';
import { socialSignIns, type VerifiedClaims } from '@dars/db/schema/accounts/social-sign-ins';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Person, personColumns } from '../account/account.ts';

export async function insertSignIn(tx: TenantTx, row: typeof socialSignIns.$inferInsert): Promise<void> {
  await tx.insert(socialSignIns).values(row);
}

interface AnsweredSignIn {
  tenantId: string;
  stateHash: string;
  provider: IdentityProvider;
  handoverHash: string;
  now: Date;
}

/** Claims the sign-in that a provider's answer belongs to. It can be claimed once. */
export async function claimSignIn(tx: TenantTx, { tenantId, stateHash, provider, handoverHash, now }: AnsweredSignIn) {
  const itself = and(eq(socialSignIns.tenantId, tenantId), eq(socialSignIns.stateHash, stateHash));
  const waiting = and(isNull(socialSignIns.handoverHash), gt(socialSignIns.expiresAt, now));
  const [claimed] = await tx
    .update(socialSignIns)
    .set({ handoverHash })
    .where(and(itself, waiting, eq(socialSignIns.provider, provider)))
    .returning({ nonce: socialSignIns.nonce, codeVerifier: socialSignIns.codeVerifier, next: socialSignIns.next });
  return claimed;
}

export async function storeClaims(
  tx: TenantTx,
  { tenantId, stateHash }: Pick<AnsweredSignIn, 'tenantId' | 'stateHash'>,
  claims: VerifiedClaims,
): Promise<void> {
  await tx
    .update(socialSignIns)
    .set({ claims })
    .where(and(eq(socialSignIns.tenantId, tenantId), eq(socialSignIns.stateHash, stateHash)));
}

interface Handover {
  tenantId: string;
  handoverHash: string;
  browserHash: string;
  now: Date;
}

/** Takes the claims of a hand-over, once, and only for the browser that started the sign-in. */
export async function takeHandover(tx: TenantTx, { tenantId, handoverHash, browserHash, now }: Handover) {
  const itself = and(eq(socialSignIns.tenantId, tenantId), eq(socialSignIns.handoverHash, handoverHash));
  const usable = and(isNull(socialSignIns.usedAt), isNotNull(socialSignIns.claims), gt(socialSignIns.expiresAt, now));
  const [taken] = await tx
    .update(socialSignIns)
    .set({ usedAt: now })
    .where(and(itself, usable, eq(socialSignIns.browserHash, browserHash)))
    .returning({
      provider: socialSignIns.provider,
      claims: socialSignIns.claims,
      next: socialSignIns.next,
      linkUserId: socialSignIns.linkUserId,
    });
  return taken?.claims ? { ...taken, claims: taken.claims } : undefined;
}

/** The realm's sub-domain and status; undefined if there is no such realm. */
export async function findRealm(tx: TenantTx, tenantId: string) {
  const [realm] = await tx
    .select({ slug: tenants.nameInEnglish, status: tenants.status })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return realm;
}

export interface IdentityKey {
  tenantId: string;
  provider: IdentityProvider;
  subject: string;
}

/** Finds the user of a provider's account and locks their row until the transaction ends. */
export async function lockByIdentity(
  tx: TenantTx,
  { tenantId, provider, subject }: IdentityKey,
): Promise<Person | undefined> {
  const [found] = await tx
    .select(personColumns)
    .from(identities)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, identities.userId)))
    .where(and(eq(identities.tenantId, tenantId), eq(identities.provider, provider), eq(identities.subject, subject)))
    .for('no key update', { of: users });
  return found;
}

export async function insertIdentity(tx: TenantTx, row: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(row);
}

/** The login of the portal's owner, if their platform account is linked to this provider account. */
export async function findOwnerLogin(tx: TenantTx, { provider, subject }: IdentityKey): Promise<string | null> {
  const [found] = await tx.execute<{ login: string | null }>(
    sql`select sec.owner_login(${provider}, ${subject}) as login`,
  );
  return found?.login ?? null;
}

/** The providers that are linked to a user. */
export async function findProviders(tx: TenantTx, tenantId: string, userId: string): Promise<IdentityProvider[]> {
  const rows = await tx
    .select({ provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.tenantId, tenantId), eq(identities.userId, userId)))
    .orderBy(identities.provider);
  return rows.map(({ provider }) => provider);
}

export async function deleteIdentity(
  tx: TenantTx,
  { tenantId, userId, provider }: { tenantId: string; userId: string; provider: IdentityProvider },
): Promise<boolean> {
  const theirs = and(eq(identities.tenantId, tenantId), eq(identities.userId, userId));
  const gone = await tx
    .delete(identities)
    .where(and(theirs, eq(identities.provider, provider)))
    .returning({ id: identities.id });
  return gone.length > 0;
}
