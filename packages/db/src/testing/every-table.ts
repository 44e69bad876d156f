import { EMPTY_PAGE } from '@dars/contracts/portal/portal-page';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { newId } from '../columns.ts';
import { addressChanges } from '../schema/accounts/address-changes.ts';
import { apiTokens } from '../schema/accounts/api-tokens.ts';
import { dataExports } from '../schema/accounts/data-exports.ts';
import { deletionRequests } from '../schema/accounts/deletion-requests.ts';
import { identities } from '../schema/accounts/identities.ts';
import { knownDevices } from '../schema/accounts/known-devices.ts';
import { listViews } from '../schema/accounts/list-views.ts';
import { logIns } from '../schema/accounts/log-ins.ts';
import { oneTimeTokens } from '../schema/accounts/one-time-tokens.ts';
import { passkeyChallenges } from '../schema/accounts/passkey-challenges.ts';
import { passkeys } from '../schema/accounts/passkeys.ts';
import { pendingSignIns } from '../schema/accounts/pending-sign-ins.ts';
import { recoveryCodes } from '../schema/accounts/recovery-codes.ts';
import { requiredSecondSteps } from '../schema/accounts/required-second-steps.ts';
import { secondFactors } from '../schema/accounts/second-factors.ts';
import { sessions } from '../schema/accounts/sessions.ts';
import { socialSignIns } from '../schema/accounts/social-sign-ins.ts';
import { auditEvents } from '../schema/audit-events.ts';
import { uploads } from '../schema/content/uploads.ts';
import { idempotencyKeys } from '../schema/idempotency-keys.ts';
import { courseNotices } from '../schema/learning/course-notices.ts';
import { mails } from '../schema/mails.ts';
import { legalAcceptances } from '../schema/portal/legal-acceptances.ts';
import { legalTexts } from '../schema/portal/legal-texts.ts';
import { portalPages } from '../schema/portal/portal-pages.ts';
import { portalRequests } from '../schema/portal/portal-requests.ts';
import { transfers } from '../schema/portal/transfers.ts';
import { insertPeopleImport, insertTenant, insertUser } from './builders.ts';
import { insertLearning } from './courses.ts';
import { insertQuizzing } from './quizzes.ts';
import { insertSelling } from './selling.ts';

/** Inserts a tenant with at least one row in every table. */
export async function insertEverything(admin: Sql): Promise<string> {
  const { id } = await insertTenant(admin);
  await insertEveryRow(admin, id);
  return id;
}

const ADDRESS_CHANGE = { newLogin: 'new@b.test', oldHash: 'o', newHash: 'n', isByStaff: false };

/**
 * Inserts at least one row of the tenant into every other table. A column of type jsonb has a value, because the
 * suites write into it.
 */
export async function insertEveryRow(admin: Sql, tenantId: string): Promise<void> {
  const { id: userId } = await insertUser(admin, { tenantId });
  const db = drizzle(admin);
  const later = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ tenantId, id: newId(), userId, expiresAt: later, endsAt: later });
  await db.insert(oneTimeTokens).values({ tenantId, hash: newId(), userId, purpose: 'activate', expiresAt: later });
  await db
    .insert(mails)
    .values({ tenantId, recipient: 'a@b.test', language: 'ar', subject: 's', html: 'h', text: 't' });
  await db.insert(auditEvents).values({ tenantId, action: 'user.created' });
  const token = { name: 't', ending: 'abcd', scopes: [], makerId: userId };
  await db.insert(apiTokens).values({ tenantId, hash: newId(), ...token });
  await db.insert(idempotencyKeys).values({ tenantId, actorId: userId, key: 'k', requestHash: 'h', answer: '{}' });
  await db.insert(identities).values({ tenantId, userId, provider: 'google', subject: '1' });
  await db.insert(knownDevices).values({ tenantId, hash: newId(), userId, expiresAt: later });
  await db.insert(listViews).values({ tenantId, userId, list: 'learners', name: 'v', query: 'q', columns: ['phone'] });
  await db.insert(logIns).values({ tenantId, userId, method: 'password', network: '192.0.2.1', isNewDevice: true });
  await db.insert(secondFactors).values({ tenantId, userId, sealedSecret: 's', confirmedAt: later, lastPeriod: 1 });
  await db.insert(requiredSecondSteps).values({ tenantId, role: 'ROLE_SUPER_ADMIN' });
  await db.insert(recoveryCodes).values({ tenantId, userId, hash: newId() });
  await db.insert(passkeyChallenges).values({ tenantId, userId, hash: newId(), expiresAt: later });
  const passkey = { name: 'p', credentialId: newId(), publicKey: 'p', counter: 0, transports: [] };
  await db.insert(passkeys).values({ tenantId, userId, ...passkey });
  await db.insert(pendingSignIns).values({ tenantId, userId, hash: newId(), passwordMark: 'p', expiresAt: later });
  const claims = { subject: '1', email: null, emailVerified: false, firstName: null, lastName: null };
  await db.insert(socialSignIns).values({
    tenantId,
    stateHash: newId(),
    provider: 'google',
    browserHash: 'b',
    nonce: 'n',
    codeVerifier: 'v',
    language: 'ar',
    claims,
    expiresAt: later,
  });
  const account = { bankName: 'b', accountHolder: 'h', iban: 'i', accountNumber: 'n' };
  await db.insert(transfers).values({ tenantId, ...account });
  const file = { purpose: 'photo', key: 'k', contentType: 'image/png', size: 1, createdBy: userId } as const;
  await db.insert(uploads).values({ tenantId, ...file, status: 'attached', checksum: '-' });
  await db.insert(dataExports).values({ tenantId, userId, language: 'ar' });
  await db.insert(deletionRequests).values({ tenantId, userId, language: 'ar', dueAt: later, requestId: 'r' });
  await db.insert(addressChanges).values({ tenantId, userId, ...ADDRESS_CHANGE, expiresAt: later });
  await db.insert(portalPages).values({ tenantId, draft: EMPTY_PAGE, published: EMPTY_PAGE });
  const wish = { nameInArabic: 'a', nameInEnglish: 'abc', language: 'ar' } as const;
  await db.insert(portalRequests).values({ tenantId, ownerId: userId, ...wish });
  await db.insert(legalTexts).values({ tenantId, kind: 'terms', version: 1, texts: {}, asksAgain: true });
  await db.insert(legalAcceptances).values({ tenantId, userId, kind: 'terms', version: 1, language: 'ar' });
  await insertPeopleImport(admin, { tenantId, userId, email: 'a@b.test' });
  await insertCourseRows(admin, { tenantId, userId });
  await insertQuizzing(admin, { tenantId, userId });
  await insertSelling(admin, { tenantId, userId });
}

async function insertCourseRows(admin: Sql, person: { tenantId: string; userId: string }): Promise<void> {
  const { courseId } = await insertLearning(admin, person);
  await drizzle(admin)
    .insert(courseNotices)
    .values({ ...person, courseId });
}
