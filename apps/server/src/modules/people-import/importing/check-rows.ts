import type { PeopleImportProblem } from '@dars/contracts/accounts/people-import';
import type { ImportRowProblem } from '@dars/db/schema/accounts/people-import-rows';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray } from 'drizzle-orm';
import { refusalToAdd } from '../../accounts/account/rules.ts';
import { lockAccounts, type StoredUser } from '../../accounts/account/store.ts';
import type { StoredCourse } from '../../content/course/policy.ts';
import { lockAdding } from '../../people/store.ts';
import type { StoredImport, StoredRow } from '../store.ts';
import { findCoursesNamed, findStatuses, type StatusIn } from './find-courses.ts';

/** A row with what the portal has for it. */
export interface CheckedRow {
  row: StoredRow;
  /** Those of the file and those that the portal gives reason for. */
  problems: ImportRowProblem[];
  /** The account that the portal has with the row's address. */
  account: StoredUser | undefined;
  /** The courses in which the row's person is to be enrolled. */
  courses: StoredCourse[];
}

export interface CheckedRows {
  rows: CheckedRow[];
  statusIn: StatusIn;
}

/** The problems that stand with rows that are imported. */
const NOTES: readonly PeopleImportProblem[] = ['course-blocked'];
export const isRefused = ({ problems }: Pick<CheckedRow, 'problems'>): boolean =>
  problems.some(({ code }) => !NOTES.includes(code));

/** The seats that a dry run has given away, by course: nothing that it writes would count them. */
export type SeatsTaken = Map<string, number>;

/** Finds out which of the rows can be imported, in their order, and locks the courses and accounts that they need. */
export async function checkRows(
  tx: TenantTx,
  imported: StoredImport,
  { rows, taken }: { rows: readonly StoredRow[]; taken: SeatsTaken },
): Promise<CheckedRows> {
  const { tenantId, isDryRun } = imported;
  const fit = rows.filter(({ problems }) => problems.length === 0);
  const names = [...new Set(fit.flatMap(({ data }) => data.courses))];
  const coursesNamed = await findCoursesNamed(tx, { tenantId, isLocked: !isDryRun }, names);
  // Two imports, or an import and a call that adds learners, run one after another from here on.
  if (!isDryRun) await lockAdding(tx, tenantId);
  const found = fit.length === 0 ? [] : await lockAccounts(tx, { tenantId, logins: fit.map(({ email }) => email) });
  const accounts = new Map(found.map((account) => [account.login, account]));
  const holders = await findHolders(tx, tenantId, fit);
  const named = new Map(names.map((name) => [name, coursesNamed(name)]));
  const courseIds = [...new Set([...named.values()].flatMap((each) => each.map(({ id }) => id)))];
  const statusIn = await findStatuses(tx, tenantId, { courseIds, userIds: found.map(({ id }) => id) });
  const seats = new Seats(imported, taken);
  const checked = rows.map((row): CheckedRow => {
    if (row.problems.length > 0) return { row, problems: row.problems, account: undefined, courses: [] };
    const account = accounts.get(row.email);
    const problems = problemsOf(imported, row, { account, holder: holders.get(row.data.mobile ?? '') });
    const { courses, problems: ofCourses } = coursesOf(imported, row, named);
    problems.push(...ofCourses);
    if (problems.length === 0) problems.push(...seats.take(courses, (id) => statusIn(id, account?.id)));
    return { row, problems, account, courses: courses.filter(({ id }) => statusIn(id, account?.id) !== 'BLOCKED') };
  });
  return { rows: checked, statusIn };
}

/** Returns the accounts that have the rows' numbers. */
async function findHolders(tx: TenantTx, tenantId: string, rows: readonly StoredRow[]): Promise<Map<string, string>> {
  const mobiles = rows.flatMap(({ data }) => data.mobile ?? []);
  if (mobiles.length === 0) return new Map();
  const found = await tx
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.mobile, mobiles as NonNullable<StoredUser['mobile']>[])));
  return new Map(found.map(({ id, mobile }) => [mobile ?? '', id]));
}

const placeOf = ({ columns }: StoredImport, column: 'email' | 'mobile' | 'role' | 'courses'): number | null => {
  const place = columns.indexOf(column);
  return place < 0 ? null : place;
};

function problemsOf(
  imported: StoredImport,
  { data: { role, mobile } }: StoredRow,
  { account, holder }: { account: StoredUser | undefined; holder: string | undefined },
): ImportRowProblem[] {
  const problems: ImportRowProblem[] = [];
  const refusal = account ? refusalToAdd(account) : null;
  if (refusal !== null) problems.push({ place: placeOf(imported, 'email'), code: refusal });
  else if (!imported.roles.includes(role) || (account && role !== 'ROLE_LEARNER'))
    problems.push({ place: placeOf(imported, 'role'), code: 'role-forbidden' });
  if (mobile !== undefined && holder !== undefined && holder !== account?.id)
    problems.push({ place: placeOf(imported, 'mobile'), code: 'mobile-exists' });
  return problems;
}

function coursesOf(
  imported: StoredImport,
  { data }: StoredRow,
  named: ReadonlyMap<string, StoredCourse[]>,
): { courses: StoredCourse[]; problems: ImportRowProblem[] } {
  const courses = new Map<string, StoredCourse>();
  const problems: ImportRowProblem[] = [];
  for (const text of data.courses) {
    const [course, other] = named.get(text) ?? [];
    const place = placeOf(imported, 'courses');
    if (!course) problems.push({ place, code: 'course-unknown', params: { text } });
    else if (other) problems.push({ place, code: 'course-ambiguous', params: { text } });
    else courses.set(course.id, course);
  }
  // Only learners are enrolled.
  return { courses: data.role === 'ROLE_LEARNER' ? [...courses.values()] : [], problems };
}

/** The free seats of courses, which the rows of a batch take one after another. */
class Seats {
  readonly #imported: StoredImport;
  readonly #taken: SeatsTaken;

  constructor(imported: StoredImport, taken: SeatsTaken) {
    this.#imported = imported;
    this.#taken = imported.isDryRun ? taken : new Map();
  }

  /** Takes a seat in each of the courses, or returns why there is none. */
  take(courses: readonly StoredCourse[], statusOf: (courseId: string) => string | null): ImportRowProblem[] {
    const place = placeOf(this.#imported, 'courses');
    const entered = courses.filter(({ id }) => !['ACTIVE', 'BLOCKED'].includes(statusOf(id) ?? ''));
    const full = entered.filter((course) => !this.#imported.overbook && this.#isFull(course));
    if (full.length > 0)
      return full.map(({ title }) => ({ place, code: 'course-full', params: { text: title } }) as const);
    for (const { id } of entered) this.#taken.set(id, (this.#taken.get(id) ?? 0) + 1);
    const blocked = courses.filter(({ id }) => statusOf(id) === 'BLOCKED');
    return blocked.map(({ title }) => ({ place, code: 'course-blocked', params: { text: title } }) as const);
  }

  #isFull({ id, seats, learnerCount }: StoredCourse): boolean {
    return seats !== null && learnerCount + (this.#taken.get(id) ?? 0) >= seats;
  }
}
