import type { PeopleImportOutcome } from '@dars/contracts/accounts/people-import';
import type { Role } from '@dars/contracts/constants';
import { type ImportChange, peopleImportRows } from '@dars/db/schema/accounts/people-import-rows';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { recordAudits } from '../../../core/audit.ts';
import { sendActivations } from '../../accounts/account/activation.ts';
import { regrantRole } from '../../accounts/account/policy.ts';
import { nameOfAddress, refusalToAdd } from '../../accounts/account/rules.ts';
import { insertAccounts, lockAccounts, type StoredUser } from '../../accounts/account/store.ts';
import { enrolLearners } from '../../enrolment/enrol-learners.ts';
import { joinGroup } from '../../group/add-members.ts';
import { lockGroup } from '../../group/store.ts';
import type { MailDeps } from '../../mail/queue.ts';
import { changeImport, nextRows, type StoredImport, storeFields } from '../store.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import type { SeatsTaken } from './claim-seats.ts';
import type { StatusIn } from './find-courses.ts';
import { isRefused } from './rules.ts';

/** Rows of one transaction: few enough to delay nobody who signs up meanwhile. */
const BATCH = 250;
/** Invitations that one import sends in a second, so that a mail server does not take the portal for a sender of spam. */
const INVITATIONS_PER_SECOND = 10;

interface Work {
  tx: TenantTx;
  deps: MailDeps;
  taken: SeatsTaken;
}

/** A row with what the import did. */
interface Done extends CheckedRow {
  outcome: PeopleImportOutcome;
  isNew: boolean;
  change: ImportChange;
}

/**
 * Imports the next rows of an import that is locked, and stores their outcomes with the progress. The import ends with
 * the last of them.
 */
export async function importBatch(work: Work, imported: StoredImport): Promise<StoredImport> {
  const { tx, deps, taken } = work;
  const rows = await nextRows(tx, imported, { after: imported.lastRow, limit: BATCH });
  const checked = await checkRows(tx, imported, { rows, taken });
  const done = imported.isDryRun ? checked.rows.map(foresee(checked.statusIn)) : await apply(work, imported, checked);
  await storeOutcomes(tx, imported, done);
  // After all that the batch did, so that an undo can tell it from what was done later.
  const now = deps.now();
  const count = (outcome: PeopleImportOutcome) => done.filter((each) => each.outcome === outcome).length;
  const isLast = rows.length < BATCH;
  return changeImport(tx, imported, {
    done: imported.done + rows.length,
    lastRow: rows.at(-1)?.row ?? imported.lastRow,
    created: imported.created + count('created'),
    updated: imported.updated + count('updated'),
    unchanged: imported.unchanged + count('unchanged'),
    refused: imported.refused + count('refused'),
    enrolled: imported.enrolled + done.reduce((sum, { change }) => sum + Object.keys(change.courses ?? {}).length, 0),
    joined: imported.joined + done.reduce((sum, { change }) => sum + (change.groups?.length ?? 0), 0),
    updatedAt: now,
    ...(isLast && { state: 'DONE', finishedAt: now }),
  });
}

/** Returns what the import of a row would do. */
const foresee =
  (statusIn: StatusIn) =>
  (checked: CheckedRow): Done => {
    const { account, courses, groups } = checked;
    if (isRefused(checked)) return { ...checked, outcome: 'refused', isNew: false, change: {} };
    const entered = courses.filter(({ id }) => statusIn(id, account?.id) !== 'ACTIVE');
    const change = {
      ...toChange(account ? fieldsOf(checked, account) : {}, entered, (id) => statusIn(id, account?.id)),
      ...(groups.length > 0 && { groups: groups.map(({ id }) => id) }),
    };
    return { ...checked, outcome: outcomeOf(account === undefined, change), isNew: account === undefined, change };
  };

const outcomeOf = (isNew: boolean, { fields, courses, groups }: ImportChange): PeopleImportOutcome => {
  if (isNew) return 'created';
  return fields || courses || groups ? 'updated' : 'unchanged';
};

function toChange(
  fields: ImportChange['fields'],
  entered: readonly { id: string }[],
  statusOf: (courseId: string) => ReturnType<StatusIn>,
): ImportChange {
  return {
    ...(fields && Object.keys(fields).length > 0 && { fields }),
    ...(entered.length > 0 && { courses: Object.fromEntries(entered.map(({ id }) => [id, statusOf(id)])) }),
  };
}

const FIELDS = ['firstName', 'lastName', 'mobile', 'country'] as const;

/** Returns the account's values of the fields for which the row has another one. */
function fieldsOf({ row: { data } }: CheckedRow, account: StoredUser): NonNullable<ImportChange['fields']> {
  const changed = FIELDS.filter((field) => data[field] !== undefined && data[field] !== account[field]);
  return Object.fromEntries(changed.map((field) => [field, account[field]]));
}

async function apply(
  work: Work,
  imported: StoredImport,
  { rows, statusIn }: { rows: CheckedRow[]; statusIn: StatusIn },
): Promise<Done[]> {
  const made = await makeAccounts(work, imported, rows);
  const settled = await settleLate(work, imported, { rows, made });
  const foreseen = settled.map((checked) => {
    const done = foresee(statusIn)(checked);
    const isNew = made.has(checked.row.email) && done.outcome !== 'refused';
    return isNew ? { ...done, isNew, outcome: 'created' as const } : done;
  });
  await updateAccounts(work.tx, imported, foreseen);
  await enrolAll(work, imported, foreseen);
  await joinAll(work, imported, foreseen);
  await welcome(work, imported, foreseen);
  return foreseen;
}

/** Makes the accounts of the rows whose addresses have none. */
async function makeAccounts(
  { tx }: Work,
  { tenantId, roles }: StoredImport,
  rows: readonly CheckedRow[],
): Promise<Map<string, StoredUser>> {
  const missing = rows.filter((checked) => !checked.account && !isRefused(checked));
  const made = new Map<string, StoredUser>();
  for (const role of new Set<Role>(missing.map(({ row }) => row.data.role))) {
    const accounts = missing
      .filter(({ row }) => row.data.role === role)
      .map(({ row: { email, data } }) => {
        const { firstName = nameOfAddress(email), lastName = '', mobile, country, language } = data;
        return { login: email, firstName, lastName, mobile, country, language };
      });
    for (const account of await insertAccounts(tx, regrantRole({ realmId: tenantId, role }, roles), accounts))
      made.set(account.login, account);
  }
  return made;
}

/**
 * Gives each row its account. The address or the number of a row without one was taken since the rows were checked, as by
 * somebody who has just signed up.
 */
async function settleLate(
  { tx }: Work,
  { tenantId, columns }: StoredImport,
  { rows, made }: { rows: CheckedRow[]; made: Map<string, StoredUser> },
): Promise<CheckedRow[]> {
  const isLate = (checked: CheckedRow) => !checked.account && !isRefused(checked) && !made.has(checked.row.email);
  const logins = rows.filter(isLate).map(({ row }) => row.email);
  const found = logins.length === 0 ? [] : await lockAccounts(tx, { tenantId, logins });
  const late = new Map(found.map((account) => [account.login, account]));
  return rows.map((checked) => {
    if (!isLate(checked)) return { ...checked, account: checked.account ?? made.get(checked.row.email) };
    const account = late.get(checked.row.email);
    const code = account ? refusalToAdd(account) : 'mobile-exists';
    if (code !== null)
      return { ...checked, problems: [{ place: columns.indexOf(account ? 'email' : 'mobile'), code }] };
    // The person has just said name and number; the import leaves them.
    const { role, courses, groups = [] } = checked.row.data;
    return { ...checked, account, row: { ...checked.row, data: { role, courses, groups } } };
  });
}

async function updateAccounts(tx: TenantTx, { tenantId }: StoredImport, all: readonly Done[]): Promise<void> {
  const changed = all.flatMap(({ account, row: { data }, change }) => {
    if (!account || !change.fields) return [];
    const { firstName, lastName, country, mobile } = { ...account, ...data };
    return { id: account.id, firstName, lastName, country, mobile };
  });
  await storeFields(tx, tenantId, changed);
}

/** Enrols the people, course by course, the lower id first, as the courses were locked. */
async function enrolAll({ tx, deps }: Work, imported: StoredImport, all: readonly Done[]): Promise<void> {
  const courses = new Map(all.flatMap(({ courses: own }) => own.map((course) => [course.id, course] as const)));
  for (const course of [...courses.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const entered = all.filter(({ change }) => change.courses && course.id in change.courses);
    const userIds = entered.flatMap(({ account }) => account?.id ?? []);
    if (userIds.length > 0)
      await enrolLearners({ tx, deps, ...eventOf(imported) }, course, { userIds, overbook: true });
  }
}

/** Makes the people members of their groups, the lower id first, as the groups were locked. */
async function joinAll({ tx, deps }: Work, imported: StoredImport, all: readonly Done[]): Promise<void> {
  const groupIds = [...new Set(all.flatMap(({ change }) => change.groups ?? []))];
  for (const id of groupIds.toSorted()) {
    const userIds = all.flatMap(({ account, change }) => (account && change.groups?.includes(id) ? account.id : []));
    // It is locked already, but the people before may have taken seats in its courses.
    const locked = await lockGroup(tx, { tenantId: imported.tenantId, id });
    await joinGroup({ tx, deps, ...eventOf(imported) }, locked, userIds);
  }
}

/** Who acts in an import or its undo, for the audit trail. */
export const eventOf = ({ tenantId, actorRealm, actorId, requestId }: StoredImport) => ({
  ...{ tenantId, requestId, actor: { realmId: actorRealm, userId: actorId } },
});

/** Records the new and the corrected accounts and queues the invitations, which lead on to the only course of a row. */
async function welcome({ tx, deps }: Work, imported: StoredImport, all: readonly Done[]): Promise<void> {
  const event = eventOf(imported);
  const subjects = (some: readonly Done[]) =>
    some.flatMap(({ account }) =>
      account ? { subjectId: account.id, details: { login: account.login, role: account.role } } : [],
    );
  const made = all.filter(({ isNew, outcome }) => isNew && outcome === 'created');
  const corrected = all.filter(({ isNew, change }) => !isNew && change.fields);
  await recordAudits(tx, { ...event, action: 'user.created' }, subjects(made));
  await recordAudits(tx, { ...event, action: 'user.updated' }, subjects(corrected));
  const wait = (imported.created / INVITATIONS_PER_SECOND) * 1000;
  const pace = { after: new Date(imported.createdAt.getTime() + wait) };
  for (const [courseId, some] of Map.groupBy(made, onlyCourse)) {
    const userIds = some.flatMap(({ account }) => account?.id ?? []);
    const { tenantId, language } = imported;
    await sendActivations(tx, deps, { tenantId, userIds, language, courseId, pace });
  }
}

function onlyCourse({ courses }: Done): string | undefined {
  const [course] = courses.length === 1 ? courses : [];
  return course?.status === 'PUBLISHED' ? course.id : undefined;
}

async function storeOutcomes(tx: TenantTx, { tenantId, id }: StoredImport, all: readonly Done[]): Promise<void> {
  if (all.length === 0) return;
  const stored = all.map(({ row, outcome, problems, account, change }) => {
    const isTheirs = outcome !== 'refused';
    return { row: row.row, outcome, problems, user_id: isTheirs ? (account?.id ?? null) : null, change };
  });
  await tx.execute(sql`
    update ${peopleImportRows} set outcome = v.outcome, problems = v.problems, user_id = v.user_id, change = v.change
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb)
      as v ("row" integer, outcome text, problems jsonb, user_id uuid, change jsonb)
    where people_import_rows.tenant_id = ${tenantId} and people_import_rows.import_id = ${id}
      and people_import_rows.row = v.row`);
}
