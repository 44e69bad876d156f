import type { PeopleImportColumn } from '@dars/contracts/accounts/people-import';
import type { ImportRowProblem } from '@dars/db/schema/accounts/people-import-rows';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray } from 'drizzle-orm';
import { refusalToAdd } from '../../accounts/account/rules.ts';
import { lockAccounts, type StoredUser } from '../../accounts/account/store.ts';
import type { StoredCourse } from '../../content/course/policy.ts';
import { lockGroups } from '../../group/store.ts';
import { lockAdding } from '../../people/store.ts';
import type { StoredImport, StoredRow } from '../store.ts';
import { claimGroupSeats } from './claim-group-seats.ts';
import { Seats, type SeatsTaken } from './claim-seats.ts';
import { findCoursesNamed, findStatuses, type StatusIn } from './find-courses.ts';
import { findEarlierRows } from './find-earlier-rows.ts';
import {
  type FindGroup,
  findGroupsNamed,
  findMembers,
  GroupPlaces,
  type NamedGroup,
  namesIn,
  possibleNames,
} from './find-groups.ts';

/** A row with what the portal has for it. */
export interface CheckedRow {
  row: StoredRow;
  /** Those of the file and those that the portal gives reason for. */
  problems: ImportRowProblem[];
  /** The account that the portal has with the row's address. */
  account: StoredUser | undefined;
  /** The courses in which the row's person is to be enrolled. */
  courses: StoredCourse[];
  /** The groups that the row's person is to join. */
  groups: NamedGroup[];
}

export interface CheckedRows {
  rows: CheckedRow[];
  statusIn: StatusIn;
}

/**
 * Finds out which of the rows can be imported, in their order, and locks the courses, groups and accounts that they need.
 * A row with a problem of the file is checked as well, so that its person corrects all problems at once.
 * @throws conflict if a course has just been added to one of the groups
 */
export async function checkRows(
  tx: TenantTx,
  imported: StoredImport,
  { rows, taken }: { rows: readonly StoredRow[]; taken: SeatsTaken },
): Promise<CheckedRows> {
  const { tenantId, isDryRun } = imported;
  const named = await findNamed(tx, imported, rows);
  // Two imports, or an import and a call that adds learners, run one after another from here on.
  if (!isDryRun) await lockAdding(tx, tenantId);
  const found = rows.length === 0 ? [] : await lockAccounts(tx, { tenantId, logins: rows.map(({ email }) => email) });
  const accounts = new Map(found.map((account) => [account.login, account]));
  const holders = await findHolders(tx, tenantId, rows);
  const userIds = found.map(({ id }) => id);
  const statusIn = await findStatuses(tx, tenantId, { courseIds: named.courseIds, userIds });
  const isMember = await findMembers(tx, tenantId, { groupIds: named.groupIds, userIds });
  const seats = new Seats({ overbook: imported.overbook, taken: isDryRun ? taken : new Map() });
  const places = new GroupPlaces(isDryRun ? taken : new Map());
  const earlier = await findEarlierRows(tx, imported, rows);
  const checked = rows.map((row): CheckedRow => {
    const account = accounts.get(row.email);
    const statusOf = (courseId: string) => statusIn(courseId, account?.id);
    const { courses, problems: ofCourses } = coursesOf(imported, row, named.courses);
    const { groups, problems: ofGroups } = places.read(row.data, {
      ...{ place: placeOf(imported, 'groups'), find: named.findGroup, isMember: (id) => isMember(id, account?.id) },
    });
    const place = placeOf(imported, 'courses');
    const problems = [
      ...earlier.settle(row.problems),
      ...problemsOf(imported, row, { account, holder: holders.get(row.data.mobile ?? '') }),
      ...ofCourses,
      ...toProblems(seats.findFull(courses, statusOf), { place, code: 'course-full' }),
      ...ofGroups,
    ];
    earlier.add(row.row, problems);
    if (problems.length > 0) return { row, problems, account, courses: [], groups: [] };
    seats.take(courses, statusOf);
    places.take(groups);
    const [blocked, open] = divide(courses, ({ id }) => statusOf(id) === 'BLOCKED');
    return { row, problems: toProblems(blocked, { place, code: 'course-blocked' }), account, courses: open, groups };
  });
  if (isDryRun) await claimGroupSeats(tx, tenantId, { rows: checked, taken });
  return { rows: checked, statusIn };
}

const toProblems = (
  courses: readonly StoredCourse[],
  problem: Pick<ImportRowProblem, 'place' | 'code'>,
): ImportRowProblem[] => courses.map(({ title }) => ({ ...problem, params: { text: title } }));

const divide = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

/** What the rows of a batch name. */
interface Named {
  courses: ReadonlyMap<string, StoredCourse[]>;
  courseIds: string[];
  findGroup: FindGroup;
  groupIds: string[];
}

/**
 * Finds the courses and groups that rows name. Unless it is a dry run, they are locked with the courses into which the
 * groups lead.
 */
async function findNamed(
  tx: TenantTx,
  { tenantId, isDryRun }: StoredImport,
  rows: readonly StoredRow[],
): Promise<Named> {
  const texts = [...new Set(rows.flatMap(({ data }) => data.courses))];
  const cells = [...new Set(rows.flatMap(({ data }) => data.groups ?? []))];
  const findUnlocked = await findGroupsNamed(tx, tenantId, [...new Set(cells.flatMap((cell) => possibleNames(cell)))]);
  const groupTexts = cells.flatMap((cell) => namesIn(cell, findUnlocked));
  const groupIds = [...new Set(groupTexts.flatMap((text) => findUnlocked(text)?.id ?? []))];
  const find = await findCoursesNamed(tx, { tenantId, isLocked: !isDryRun, groupIds }, texts);
  const courses = new Map(texts.map((text) => [text, find(text)]));
  const courseIds = [...new Set([...courses.values()].flatMap((each) => each.map(({ id }) => id)))];
  if (isDryRun || groupIds.length === 0) return { courses, courseIds, findGroup: findUnlocked, groupIds };
  const locked = await lockGroups(tx, { tenantId, ids: groupIds, courseIds: [] });
  const groupsById = new Map(locked.map(({ stored }) => [stored.id, stored]));
  return { courses, courseIds, findGroup: (text) => groupsById.get(findUnlocked(text)?.id ?? ''), groupIds };
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

const placeOf = ({ columns }: StoredImport, column: PeopleImportColumn): number | null => {
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
  if (!imported.roles.includes(role)) problems.push({ place: placeOf(imported, 'role'), code: 'role-forbidden' });
  // An import changes no role. Why an account cannot be imported at all is said already.
  else if (account && refusal === null && role !== 'ROLE_LEARNER')
    problems.push({ place: placeOf(imported, 'role'), code: 'role-differs' });
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
