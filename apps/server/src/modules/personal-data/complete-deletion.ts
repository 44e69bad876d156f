import { TYPES_WITH_OWN_WORDS } from '@dars/contracts/content/question';
import type { Database } from '@dars/db/client';
import { idArray } from '@dars/db/prepared';
import { apiTokens } from '@dars/db/schema/accounts/api-tokens';
import { dataExports } from '@dars/db/schema/accounts/data-exports';
import { deletionRequests } from '@dars/db/schema/accounts/deletion-requests';
import { listViews } from '@dars/db/schema/accounts/list-views';
import { oneTimeTokens } from '@dars/db/schema/accounts/one-time-tokens';
import { peopleImportRows } from '@dars/db/schema/accounts/people-import-rows';
import { peopleImports } from '@dars/db/schema/accounts/people-imports';
import { socialSignIns } from '@dars/db/schema/accounts/social-sign-ins';
import { users } from '@dars/db/schema/accounts/users';
import { auditEvents } from '@dars/db/schema/audit-events';
import { idempotencyKeys } from '@dars/db/schema/idempotency-keys';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { mails } from '@dars/db/schema/mails';
import { answerMarks } from '@dars/db/schema/quiz/answer-marks';
import { gradeOverrides } from '@dars/db/schema/quiz/grade-overrides';
import { questionImports } from '@dars/db/schema/quiz/question-imports';
import { quizAnswers } from '@dars/db/schema/quiz/quiz-answers';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { Deps } from '../../core/deps.ts';
import { lockHolders } from '../accounts/account/policy.ts';
import { lockAccount, type StoredUser } from '../accounts/account/store.ts';
import type { MailDeps } from '../mail/queue.ts';
import { lockHeld, removeAccounts } from '../people/remove.ts';
import { NO_NAME } from '../people/rules.ts';
import { releaseSent } from '../upload/store.ts';
import { type DataSubject, selectAttempts } from './find-rows.ts';
import { walkEvents } from './list-events.ts';
import { findPerson } from './list-readable.ts';
import { findDeletionDate, findObstacle } from './start-deletion.ts';

interface ErasureDeps extends MailDeps, Pick<Deps, 'log'> {
  db: Database;
}

/** Milliseconds until a deletion that an obstacle keeps off is tried again. */
const RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * Deletes an account whose request is due. Certificates stay as they were issued, and choices, points and progress stay
 * without a name (docs/decisions/0085-personal-data.md). A call that is repeated goes on. The account of an admin stays
 * until the portal has another one: the request becomes due a day later.
 */
export async function completeDeletion(deps: ErasureDeps, subject: DataSubject): Promise<void> {
  const { db, log } = deps;
  const { tenantId } = subject;
  const found = await db.withTenant(tenantId, (tx) => findDue(tx, deps, subject), { readOnly: true });
  if (!found) return;
  const { person, obstacle } = found;
  if (obstacle !== null) {
    log.warn({ ...subject, obstacle }, 'the deletion of an account was put off for a day');
    await db.withTenant(tenantId, (tx) => putOff(tx, deps, subject));
    return;
  }
  // The events come first: once the account is empty, nothing tells which of them name the person.
  const from = deps.now();
  const named = await findNamed(db, person);
  await emptyEvents(db, named);
  await db.withTenant(tenantId, (tx) => erase(tx, deps, { person, named, emptiedUntil: from }));
}

/** What leads to a person: the account, the doubles that were merged into it, and the logins that each of them had. */
interface Named {
  tenantId: string;
  ids: string[];
  logins: string[];
}

async function findNamed(db: Database, { tenantId, id, login }: StoredUser): Promise<Named> {
  const doubles = await db.withTenant(
    tenantId,
    (tx) =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.tenantId, tenantId), eq(users.mergedInto, id))),
    { readOnly: true },
  );
  const named = { tenantId, ids: [id, ...doubles.map((double) => double.id)], logins: [login] };
  if (doubles.length === 0) return named;
  const isMerge = sql`action = 'user.merged' and subject_id = any(${idArray(named.ids)})`;
  const find = sql`select json_agg(details ->> 'double') from step where ${isMerge} and details ? 'double'`;
  for await (const logins of walkEvents<string[]>(db, tenantId, find)) named.logins.push(...logins);
  return named;
}

/** Finds the person if their request is due, and what keeps the account from being deleted. */
async function findDue(tx: TenantTx, { now }: ErasureDeps, subject: DataSubject) {
  const person = await findPerson(tx, subject);
  const due = await findDeletionDate({ tx, tenantId: subject.tenantId }, subject.userId);
  if (!person || due === null || new Date(due) > now()) return undefined;
  return { person, obstacle: await findObstacle(tx, person) };
}

async function putOff(tx: TenantTx, { now }: ErasureDeps, { tenantId, userId }: DataSubject): Promise<void> {
  await tx
    .update(deletionRequests)
    .set({ dueAt: new Date(now().getTime() + RETRY_AFTER_MS) })
    .where(and(eq(deletionRequests.tenantId, tenantId), eq(deletionRequests.userId, userId)));
}

async function erase(
  tx: TenantTx,
  deps: ErasureDeps,
  {
    person: { tenantId, id: userId, role },
    named,
    emptiedUntil,
  }: { person: StoredUser; named: Named; emptiedUntil: Date },
): Promise<void> {
  const held = await lockHeld(tx, { tenantId, userIds: [userId] });
  // No other admin leaves while this one is counted among those that stay.
  if (role === 'ROLE_ADMIN_PORTAL') await lockHolders(tx, { realmId: tenantId, role });
  const person = await lockAccount(tx, tenantId, userId);
  const [request] = await tx
    .delete(deletionRequests)
    .where(
      and(
        eq(deletionRequests.tenantId, tenantId),
        eq(deletionRequests.userId, userId),
        sql`${deletionRequests.dueAt} <= ${deps.now().toISOString()}`,
      ),
    )
    .returning();
  // The person has just taken the request back.
  if (!request) return;
  const obstacle = await findObstacle(tx, person);
  if (obstacle !== null) throw new Error(`The account cannot be deleted: ${obstacle}`);
  const { requestId } = request;
  await removeAccounts({ tx, tenantId, deps, actor: null, requestId }, [person], held);
  for (const id of named.ids) await deleteOwn(tx, { tenantId, id });
  for (const id of named.ids) await emptyOwn(tx, { tenantId, id });
  await tx.delete(mails).where(and(eq(mails.tenantId, tenantId), inArray(mails.recipient, named.logins)));
  for (const purpose of ['photo', 'export'] as const)
    await releaseSent(tx, { tenantId, userIds: [userId], purpose }, deps.now());
  await emptyNewEvents(tx, named, emptiedUntil);
  const event = { tenantId, actor: null, subjectId: userId, requestId };
  await recordAudit(tx, { ...event, action: 'user.erased', details: { role: person.role } });
}

type AccountKey = Pick<StoredUser, 'tenantId' | 'id'>;

async function deleteOwn(tx: TenantTx, { tenantId, id }: AccountKey): Promise<void> {
  const isRow = eq(peopleImportRows.tenantId, tenantId);
  await tx.delete(peopleImportRows).where(and(isRow, eq(peopleImportRows.userId, id)));
  await tx.delete(apiTokens).where(and(eq(apiTokens.tenantId, tenantId), eq(apiTokens.makerId, id)));
  await tx.delete(listViews).where(and(eq(listViews.tenantId, tenantId), eq(listViews.userId, id)));
  await tx.delete(dataExports).where(and(eq(dataExports.tenantId, tenantId), eq(dataExports.userId, id)));
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.tenantId, tenantId), eq(oneTimeTokens.userId, id)));
  await tx.delete(socialSignIns).where(and(eq(socialSignIns.tenantId, tenantId), eq(socialSignIns.linkUserId, id)));
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.tenantId, tenantId), eq(idempotencyKeys.actorId, id)));
}

/** Empties what stays for the figures and for the work of others. */
async function emptyOwn(tx: TenantTx, { tenantId, id }: AccountKey): Promise<void> {
  const nothing = {
    language: null,
    calendar: null,
    country: null,
    wantedCourseId: null,
    pageSlug: null,
    studyGoal: null,
  };
  await tx
    .update(users)
    .set({ ...NO_NAME, ...nothing })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)));
  await tx
    .update(lessonProgress)
    .set({ notes: '', notesKey: null, notesChangedAt: null })
    .where(and(eq(lessonProgress.tenantId, tenantId), eq(lessonProgress.userId, id)));
  await tx
    .update(peopleImports)
    .set({ fileName: '' })
    .where(and(eq(peopleImports.tenantId, tenantId), eq(peopleImports.authorId, id)));
  await tx
    .update(questionImports)
    .set({ fileName: '' })
    .where(and(eq(questionImports.tenantId, tenantId), eq(questionImports.authorId, id)));
  await tx
    .update(gradeOverrides)
    .set({ reason: NO_NAME.firstName })
    .where(and(eq(gradeOverrides.tenantId, tenantId), eq(gradeOverrides.userId, id)));
  const attempts = await selectAttempts(tx, { tenantId, userId: id });
  const isTheirs = sql`any(${idArray(attempts.map((attempt) => attempt.id))})`;
  await tx
    .update(quizAnswers)
    .set({ answer: null })
    .where(
      and(
        eq(quizAnswers.tenantId, tenantId),
        sql`${quizAnswers.attemptId} = ${isTheirs}`,
        inArray(sql`${quizAnswers.answer} ->> 'type'`, [...TYPES_WITH_OWN_WORDS]),
      ),
    );
  // Nobody can mark what is gone.
  await tx
    .update(quizAttempts)
    .set({ waitingAnswers: 0 })
    .where(and(eq(quizAttempts.tenantId, tenantId), sql`${quizAttempts.id} = ${isTheirs}`));
  await tx
    .update(answerMarks)
    .set({ comment: '' })
    .where(and(eq(answerMarks.tenantId, tenantId), sql`${answerMarks.attemptId} = ${isTheirs}`));
}

/** Whether an event is about the person, or names their login, as a refused sign-in does. */
const namesPerson = ({ ids, logins }: Named): SQL =>
  sql`(subject_id = any(${idArray(ids)}) or ${inArray(sql`details ->> 'login'`, logins)})`;

/** Empties the details of all events that name the person, step by step. Repeating it does no harm. */
async function emptyEvents(db: Database, named: Named): Promise<void> {
  const { tenantId } = named;
  const find = sql`select json_agg(id) from step where details <> '{}' and ${namesPerson(named)}`;
  for await (const ids of walkEvents<string[]>(db, tenantId, find)) {
    const isFound = and(eq(auditEvents.tenantId, tenantId), sql`${auditEvents.id} = any(${idArray(ids)})`);
    await db.withTenant(tenantId, (tx) => tx.update(auditEvents).set({ details: {} }).where(isFound));
  }
}

/** Empties the details of the events that were recorded since the others were emptied. */
async function emptyNewEvents(tx: TenantTx, named: Named, since: Date): Promise<void> {
  const isNew = sql`${auditEvents.createdAt} >= ${new Date(since.getTime() - 60_000).toISOString()}`;
  await tx
    .update(auditEvents)
    .set({ details: {} })
    .where(and(eq(auditEvents.tenantId, named.tenantId), isNew, namesPerson(named)));
}
