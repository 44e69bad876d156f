import type { PeopleImportUndoResult } from '@dars/contracts/accounts/people-import';
import { mails } from '@dars/db/schema/mails';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit, recordAudits } from '../../../core/audit.ts';
import type { StoredUser } from '../../accounts/account/store.ts';
import { leaveGroup } from '../../group/remove-members.ts';
import { grantSeats, type SeatContext } from '../../learning/grant-seats.ts';
import type { MailDeps } from '../../mail/queue.ts';
import { removeAccounts } from '../../people/remove.ts';
import { eraseNames } from '../../people/store.ts';
import {
  type AccountFields,
  changeImport,
  nextRows,
  type StoredImport,
  type StoredRow,
  storeFields,
  storeUndoResults,
} from '../store.ts';
import { findPeople, type HeldPeople } from './find-people.ts';
import { eventOf } from './import-batch.ts';
import { restoreEnrolments } from './restore-enrolments.ts';

/** Rows that one transaction takes back. */
const BATCH = 250;

interface UndoWork {
  tx: TenantTx;
  deps: MailDeps;
}

/** A row that was taken back as far as it could be. */
interface Undone {
  row: StoredRow;
  account: StoredUser;
  result: PeopleImportUndoResult;
  /** The account with its former fields, if the import had changed some. */
  restored?: AccountFields;
}

/**
 * Takes the next rows of an import back that is locked, and stores what became of each. A new account that nobody has
 * used is removed; a changed field or enrolment gets its former value, unless somebody has changed it since; and a learner
 * leaves the groups that they joined by the import.
 */
export async function undoBatch({ tx, deps }: UndoWork, imported: StoredImport): Promise<StoredImport> {
  const rows = await nextRows(tx, imported, {
    ...{ after: imported.undoneRow, limit: BATCH, outcomes: ['created', 'updated'] },
  });
  const people = await findPeople(tx, imported, rows);
  const ctx = { tx, deps, ...eventOf(imported) };
  const done: Undone[] = [];
  for (const row of rows) {
    const account = people.accountOf(row);
    // An account that is gone has nothing left to take back.
    if (!account) continue;
    if (row.outcome === 'created') done.push(judgeCreated(people, row, account));
    else done.push(restoreFields(people, row, account));
  }
  const removed = done.filter(({ row, result }) => row.outcome === 'created' && result === 'undone');
  const groups = people.groups.map(({ stored }) => stored.id);
  await removeAccounts(
    ctx,
    removed.map(({ account }) => account),
    { courses: people.courseIds, groups },
  );
  await forget(tx, imported, removed);
  await storeFields(
    tx,
    imported.tenantId,
    done.flatMap(({ restored }) => restored ?? []),
  );
  const updated = done.filter(({ row }) => row.outcome === 'updated');
  await leaveGroups(ctx, people, updated);
  const taken = await restoreEnrolments(tx, imported, { people, rows: updated.map(({ row }) => row) });
  for (const courseId of taken.freed) await grantSeats(ctx, courseId);
  const results = new Map<number, PeopleImportUndoResult>(rows.map(({ row }) => [row, 'undone']));
  for (const { row, result } of done)
    results.set(row.row, result === 'undone' ? (taken.kept.get(row.row) ?? result) : result);
  await storeUndoResults(tx, imported, results);
  await record(tx, imported, { removed, restored: done.filter(({ restored }) => restored) });
  const kept = [...results.values()].filter((result) => result !== 'undone').length;
  const totals = { undone: imported.undone + rows.length - kept, kept: imported.kept + kept };
  const isLast = rows.length < BATCH;
  if (isLast) {
    const details = { fileName: imported.fileName, ...totals };
    await recordAudit(tx, { ...ctx, action: 'people-import.undone', subjectId: imported.id, details });
  }
  return changeImport(tx, imported, {
    ...{ ...totals, undoneRow: rows.at(-1)?.row ?? imported.undoneRow, updatedAt: deps.now() },
    ...(isLast && { state: 'UNDONE' }),
  });
}

/** Says whether a new account can be removed: nobody has used it, and only the import enrolled it. */
function judgeCreated(people: HeldPeople, row: StoredRow, account: StoredUser): Undone {
  const { activatedAt, passwordHash, lastActiveOn, role } = account;
  const isUsed = activatedAt !== null || passwordHash !== null || lastActiveOn !== null;
  if (isUsed) return { row, account, result: 'in-use' };
  const { courses = {}, groups = [] } = row.change ?? {};
  const isOther = people
    .enrolmentsOf(account.id)
    .some(({ courseId, groupId }) => !(courseId in courses) && !groups.includes(groupId ?? ''));
  const isMember = people.memberships.isInOther(account.id);
  const isChanged = role !== row.data.role || isOther || people.hasNotes(account.id) || isMember;
  return { row, account, result: isChanged ? 'changed' : 'undone' };
}

/** Gives the fields of an account their former values, where they are still those of the file. */
function restoreFields(people: HeldPeople, row: StoredRow, account: StoredUser): Undone {
  const former = row.change?.fields ?? {};
  let result: PeopleImportUndoResult = people.memberships.hasRejoined(account.id) ? 'changed' : 'undone';
  const restored: AccountFields = { ...account };
  for (const field of ['firstName', 'lastName', 'country'] as const) {
    const value = former[field];
    if (value === undefined) continue;
    if (account[field] !== row.data[field]) result = 'changed';
    else Object.assign(restored, { [field]: value });
  }
  if (former.mobile !== undefined) {
    if (account.mobile !== row.data.mobile) result = 'changed';
    else if (people.isTaken(former.mobile, account.id)) result = 'mobile-exists';
    else restored.mobile = former.mobile;
  }
  return { row, account, result, ...(Object.keys(former).length > 0 && { restored }) };
}

/** Takes learners out of the groups that they joined by the import, which end what they led into by their own rules. */
async function leaveGroups(ctx: SeatContext, people: HeldPeople, updated: readonly Undone[]): Promise<void> {
  for (const group of people.groups) {
    const joined = updated.filter(({ account }) => people.memberships.isByImport(group.stored.id, account.id));
    const userIds = joined.map(({ account }) => account.id);
    if (userIds.length > 0) await leaveGroup(ctx, group, userIds);
  }
}

/** Erases the names of people who never used their accounts, and the mails to them, also those that have not left yet. */
async function forget(tx: TenantTx, { tenantId }: StoredImport, removed: readonly Undone[]): Promise<void> {
  if (removed.length === 0) return;
  const logins = removed.map(({ account }) => account.login);
  await eraseNames(tx, { tenantId, userIds: removed.map(({ account }) => account.id) });
  await tx.delete(mails).where(and(eq(mails.tenantId, tenantId), inArray(mails.recipient, logins)));
}

async function record(
  tx: TenantTx,
  imported: StoredImport,
  { removed, restored }: Record<'removed' | 'restored', readonly Undone[]>,
): Promise<void> {
  const event = eventOf(imported);
  const subjects = (some: readonly Undone[]) =>
    some.map(({ account: { id, login, role } }) => ({ subjectId: id, details: { login, role } }));
  await recordAudits(tx, { ...event, action: 'user.removed' }, subjects(removed));
  await recordAudits(tx, { ...event, action: 'user.updated' }, subjects(restored));
}
