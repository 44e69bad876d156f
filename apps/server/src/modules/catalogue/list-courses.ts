import {
  CATALOGUE_SIZE,
  type CatalogueCourse,
  type CatalogueQuery,
  type PublicCatalogue,
} from '@dars/contracts/content/course-page';
import { LANGUAGES } from '@dars/contracts/languages';
import { searchKey } from '@dars/contracts/search-key';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courseCategories } from '@dars/db/schema/content/course-categories';
import { courseTags } from '@dars/db/schema/content/course-tags';
import { courses } from '@dars/db/schema/content/courses';
import { coursePrices } from '@dars/db/schema/selling/course-prices';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { coLecturerNames, isTaughtBy } from '../content/course/co-lecturers.ts';
import { searchCourses, searchedBy } from '../content/course/course-search.ts';
import { duration, lessonCount } from '../learning/cards.ts';
import { freeSeats } from '../learning/schedule.ts';
import { ratingOf } from '../review/rules.ts';
import { hasPrice, offer } from '../selling/price/store.ts';

const value = sql.placeholder;

/** Most tags that the catalogue offers. */
const OFFERED_TAGS = 20;

/** The figures of the reviews that visitors see. Null: the course takes none, or none is shown. */
const rating = sql`case when ${courses.hasReviews} and ${courses.reviewCount} > 0
  then json_build_object('reviewCount', ${courses.reviewCount}, 'reviewStars', ${courses.reviewStars}) end`.mapWith(
  ratingOf,
);

export const catalogueColumns = {
  ...{ id: courses.id, slug: courses.slug, title: courses.title, summary: courses.summary, cover: courses.cover },
  ...{ language: courses.language, level: courses.level, enrolment: courses.enrolment },
  category: courseCategories.name,
  lecturer: { id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
  coLecturers: coLecturerNames(value('tenantId')),
  learnerCount: courses.learnerCount,
  rating,
  ...{ lessonCount, duration, freeSeats, offer },
};

export const isLecturer = and(
  eq(users.tenantId, value('tenantId')),
  eq(users.id, courses.lecturerId),
  isNull(users.removedAt),
);
export const isCategory = and(
  eq(courseCategories.tenantId, value('tenantId')),
  eq(courseCategories.id, courses.categoryId),
);
/** Condition for the courses that visitors see. */
export const isPublished = and(
  eq(courses.tenantId, value('tenantId')),
  eq(courses.status, 'PUBLISHED'),
  isNull(courses.removedAt),
);

/** Limits the courses by a value of the query that may be missing. */
const wanted = (name: string, type: 'text' | 'uuid', condition: (of: SQL) => SQL): SQL => {
  const of = sql`${value(name)}::${sql.raw(type)}`;
  return sql`(${of} is null or ${condition(of)})`;
};

const hasTag = (key: SQL) => sql`exists (
  select from ${courseTags}
  where ${courseTags.tenantId} = ${value('tenantId')} and ${courseTags.tagKey} = ${key} and ${courseTags.courseId} = ${courses.id})`;

const ORDERS: Record<CatalogueQuery['sort'], SQL[]> = {
  newest: [desc(courses.publishedAt), desc(courses.id)],
  popular: [desc(courses.learnerCount), desc(courses.id)],
  title: [asc(courses.searchKey), asc(courses.id)],
};

const statementsOf = perShape(({ isSearch, sort }: { isSearch: boolean; sort: CatalogueQuery['sort'] }) => {
  const searched = searchedBy(isSearch);
  const where = and(
    isPublished,
    wanted('category', 'uuid', (id) => sql`${courses.categoryId} = ${id}`),
    wanted('language', 'text', (code) => sql`${courses.language} = ${code}`),
    wanted('level', 'text', (level) => sql`${courses.level} = ${level}`),
    wanted('tagKey', 'text', hasTag),
    wanted('price', 'text', (wantedPrice) => sql`(${wantedPrice} = 'paid') = ${hasPrice}`),
    searched.where,
  );
  return {
    page: prepared((db: TenantTx) =>
      db
        .select(catalogueColumns)
        .from(courses)
        .leftJoin(users, isLecturer)
        .leftJoin(courseCategories, isCategory)
        .where(where)
        .orderBy(...searched.orderBy, ...ORDERS[sort])
        .limit(CATALOGUE_SIZE)
        .offset(value('offset'))
        .prepare('catalogue_page'),
    ),
    total: prepared((db: TenantTx) =>
      db.select({ total: count() }).from(courses).where(where).prepare('catalogue_total'),
    ),
  };
});

const listCategories = prepared((db: TenantTx) =>
  db
    .select({ id: courseCategories.id, name: courseCategories.name, courses: count() })
    .from(courseCategories)
    .innerJoin(courses, and(isPublished, eq(courses.categoryId, courseCategories.id)))
    .where(eq(courseCategories.tenantId, value('tenantId')))
    .groupBy(courseCategories.id, courseCategories.name, courseCategories.position)
    .orderBy(asc(courseCategories.position), asc(courseCategories.id))
    .prepare('catalogue_categories'),
);

/** The tags by use, each in its most used spelling. */
const listTags = prepared((db: TenantTx) =>
  db
    .select({ tag: sql<string>`mode() within group (order by ${courseTags.tag})` })
    .from(courseTags)
    .innerJoin(courses, and(isPublished, eq(courses.id, courseTags.courseId)))
    .where(eq(courseTags.tenantId, value('tenantId')))
    .groupBy(courseTags.tagKey)
    .orderBy(desc(count()), asc(courseTags.tagKey))
    .limit(OFFERED_TAGS)
    .prepare('catalogue_tags'),
);

const listLanguages = prepared((db: TenantTx) =>
  db.selectDistinct({ language: courses.language }).from(courses).where(isPublished).prepare('catalogue_languages'),
);

const findPriced = prepared((db: TenantTx) =>
  db
    .select({ id: courses.id })
    .from(coursePrices)
    .innerJoin(courses, and(isPublished, eq(courses.id, coursePrices.courseId)))
    .where(eq(coursePrices.tenantId, value('tenantId')))
    .limit(1)
    .prepare('catalogue_priced'),
);

/** Reads a page of the catalogue and what it can be filtered by, in one round trip. */
export async function listCatalogue(tx: TenantTx, tenantId: string, query: CatalogueQuery): Promise<PublicCatalogue> {
  const { isSearch, values: searched } = await searchCourses(tx, { tenantId, query: query.q, lessons: 'published' });
  const { category = null, language = null, level = null, price = null, tag, page, sort } = query;
  const statements = statementsOf({ isSearch, sort });
  const values = {
    ...searched,
    tenantId,
    category,
    language,
    level,
    price,
    tagKey: tag === undefined ? null : searchKey(tag),
  };
  const [rows, [counted], categories, tags, languages, sold] = await Promise.all([
    statements.page(tx, { ...values, offset: (page - 1) * CATALOGUE_SIZE }),
    statements.total(tx, values),
    listCategories(tx, { tenantId }),
    listTags(tx, { tenantId }),
    listLanguages(tx, { tenantId }),
    findPriced(tx, { tenantId }),
  ]);
  const used = new Set(languages.map((row) => row.language));
  return {
    query,
    courses: { rows, total: counted?.total ?? 0 },
    categories,
    tags: tags.map((row) => row.tag),
    languages: LANGUAGES.filter((code) => used.has(code)),
    hasPrices: sold.length > 0,
  };
}

const listTaught = prepared((db: TenantTx) =>
  db
    .select(catalogueColumns)
    .from(courses)
    .leftJoin(users, isLecturer)
    .leftJoin(courseCategories, isCategory)
    .where(and(isPublished, isTaughtBy(value('tenantId'), value('lecturerId'))))
    .orderBy(...ORDERS.popular)
    .limit(value('size'))
    .prepare('catalogue_of_lecturer'),
);

/** Lists the published courses that a lecturer teaches, alone or with others, the ones with the most learners first. */
export const listCoursesOf = (
  tx: TenantTx,
  of: { tenantId: string; lecturerId: string; size: number },
): Promise<CatalogueCourse[]> => listTaught(tx, of);
