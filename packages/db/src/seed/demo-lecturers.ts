import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { courseCoLecturers } from '../schema/content/course-co-lecturers.ts';
import type { MadeCourse } from './demo-learning.ts';
import { type StoreDemoFile, type StoredDemoFile, storeMedia } from './demo-media.ts';
import type { DemoLecturer, DemoPortal } from './demo-portal.ts';

/** The course of a portal that the first lecturer teaches with another one, counted from 0. */
const TAUGHT_BY_TWO = 1;

/** Returns the login of a lecturer. */
export const loginOf = ({ slug }: DemoPortal, { address }: DemoLecturer): string => `${address}@${slug}.test`;

/** Stores the portraits of a portal's lecturers, in their order. */
export async function storePortraits(
  { lecturers }: DemoPortal,
  tenantId: string,
  keepFile: StoreDemoFile,
): Promise<StoredDemoFile[]> {
  const stored: StoredDemoFile[] = [];
  for (const { portrait } of lecturers) stored.push(await storeMedia(tenantId, portrait, keepFile));
  return stored;
}

/** Resolves with the ids of a portal's lecturers by the categories they teach; undefined if it has no people yet. */
export async function findLecturers(
  tx: TenantTx,
  portal: DemoPortal,
  tenantId: string,
): Promise<{ first: string; byCategory: Map<string, string> } | undefined> {
  const logins = portal.lecturers.map((lecturer) => loginOf(portal, lecturer));
  const rows = await tx
    .select({ id: users.id, login: users.login })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.login, logins)));
  const ids = new Map(rows.map(({ id, login }) => [login, id]));
  const first = ids.get(loginOf(portal, portal.lecturers[0]));
  if (first === undefined) return undefined;
  const byCategory = new Map<string, string>();
  for (const lecturer of portal.lecturers) {
    const id = ids.get(loginOf(portal, lecturer)) ?? first;
    for (const category of lecturer.teaches) byCategory.set(category, id);
  }
  return { first, byCategory };
}

/** Lets the portal's first lecturer teach one course together with its own. */
export async function seedCoLecturer(
  tx: TenantTx,
  { tenantId, lecturerId }: { tenantId: string; lecturerId: string },
  made: MadeCourse[],
): Promise<void> {
  const course = made[TAUGHT_BY_TWO];
  if (course)
    await tx.insert(courseCoLecturers).values({ tenantId, courseId: course.id, userId: lecturerId, position: 0 });
}
