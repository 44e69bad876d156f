import { EMPTY_PAGE, PUBLIC_COURSES, PUBLIC_LECTURERS, type PublicPortal } from '@dars/contracts/portal/portal-page';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { idsOfPublishedLecturers } from '../content/course/co-lecturers.ts';
import { findPublishedPage, getPage } from '../page/store.ts';
import { listPublished } from './cards.ts';

/**
 * Finds the public page, courses and lecturers of a portal. Undefined when its page is not public, or when it has
 * neither a page nor a published course.
 */
export async function findPublicPortal(tx: TenantTx, tenantId: string, now: Date): Promise<PublicPortal | undefined> {
  const page = await findPublishedPage(tx, tenantId);
  if (page?.isPublic === false) return undefined;
  const portal = await readPortal(tx, tenantId, now);
  return page || portal.courses.total > 0 ? { ...portal, page: page ?? EMPTY_PAGE } : undefined;
}

/** Gets the portal with the draft of its page, for the authors of the page. */
export async function findDraftPortal(tx: TenantTx, tenantId: string, now: Date): Promise<PublicPortal> {
  const { draft } = await getPage(tx, tenantId);
  return { ...(await readPortal(tx, tenantId, now)), page: draft };
}

async function readPortal(tx: TenantTx, tenantId: string, now: Date): Promise<Omit<PublicPortal, 'page'>> {
  const [shown, figures, lecturers] = await Promise.all([
    listPublished(tx, { tenantId, userId: null, now }, { page: 0, size: PUBLIC_COURSES }),
    countPublished(tx, tenantId),
    listLecturers(tx, tenantId),
  ]);
  return { courses: shown, figures: { courses: shown.total, ...figures }, lecturers };
}

const isPublished = (tenantId: string) =>
  and(eq(courses.tenantId, tenantId), eq(courses.status, 'PUBLISHED'), isNull(courses.removedAt));

async function countPublished(tx: TenantTx, tenantId: string): Promise<{ lessons: number; learners: number }> {
  const [[learners], [inCourses]] = await Promise.all([
    tx
      .select({ count: sum(courses.learnerCount).mapWith(Number) })
      .from(courses)
      .where(isPublished(tenantId)),
    tx
      .select({ count: count() })
      .from(courses)
      .innerJoin(lessons, and(eq(lessons.tenantId, tenantId), eq(lessons.courseId, courses.id)))
      .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
      .where(
        and(
          isPublished(tenantId),
          eq(lessons.status, 'PUBLISHED'),
          isNull(lessons.removedAt),
          eq(sections.status, 'PUBLISHED'),
          isNull(sections.removedAt),
        ),
      ),
  ]);
  return { learners: learners?.count ?? 0, lessons: inCourses?.count ?? 0 };
}

/** Lists the lecturers and co-lecturers of published courses. */
async function listLecturers(tx: TenantTx, tenantId: string): Promise<PublicPortal['lecturers']> {
  const { id, firstName, lastName, imageUrl, bio } = users;
  return tx
    .select({ id, firstName, lastName, imageUrl, bio })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        sql`${id} in ${idsOfPublishedLecturers(tenantId)}`,
        isNull(users.removedAt),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(firstName, lastName, id)
    .limit(PUBLIC_LECTURERS);
}
