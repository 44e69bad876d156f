import { cataloguePath, lecturerPath, publicCoursePath } from '@dars/contracts/content/course-page';
import { LEGAL_KINDS } from '@dars/contracts/portal/legal-kinds';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { idsOfPublishedLecturers } from '../content/course/co-lecturers.ts';
import { findLegalFacts } from '../legal/store.ts';
import { findPublishedPage } from '../page/store.ts';
import { isPublished } from './list-courses.ts';

/** The path of a public page, encoded, and when it changed last. */
export interface PublicAddress {
  path: string;
  updatedAt?: Date;
}

/** Most courses in a sitemap, which may have 50,000 addresses. */
const COURSES_LISTED = 20_000;

const listedCourses = prepared((db: TenantTx) =>
  db
    .select({ slug: courses.slug, updatedAt: courses.updatedAt })
    .from(courses)
    .where(isPublished)
    .orderBy(desc(courses.publishedAt), desc(courses.id))
    .limit(COURSES_LISTED)
    .prepare('sitemap_courses'),
);

const listedLecturers = prepared((db: TenantTx) =>
  db
    .select({ slug: users.pageSlug })
    .from(users)
    .where(
      and(
        eq(users.tenantId, sql.placeholder('tenantId')),
        sql`${users.id} in ${idsOfPublishedLecturers(sql.placeholder('tenantId'))}`,
        isNotNull(users.pageSlug),
        isNull(users.removedAt),
        isNull(users.disabledAt),
      ),
    )
    .limit(COURSES_LISTED)
    .prepare('sitemap_lecturers'),
);

/** Lists the pages that a portal shows to everybody. None if its page is not public. */
export async function listPublicPages(tx: TenantTx, tenantId: string): Promise<PublicAddress[]> {
  const [page, taught, lecturers, legal] = await Promise.all([
    findPublishedPage(tx, tenantId),
    listedCourses(tx, { tenantId }),
    listedLecturers(tx, { tenantId }),
    findLegalFacts(tx, tenantId),
  ]);
  if (page?.isPublic === false || (!page && taught.length === 0)) return [];
  return [
    { path: '/' },
    { path: cataloguePath },
    ...taught.map(({ slug, updatedAt }) => ({ path: publicCoursePath(slug), updatedAt })),
    ...LEGAL_KINDS.flatMap((kind) => (legal[kind] ? [{ path: `/${kind}` }] : [])),
    ...lecturers.flatMap(({ slug }) => (slug === null ? [] : [{ path: lecturerPath(slug) }])),
  ];
}
