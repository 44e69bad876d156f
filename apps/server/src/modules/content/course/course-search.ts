import { perShape, prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { wordPatterns } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';

const value = sql.placeholder;
const tenantId = value('tenantId');

/** The words of the search as rows: a word is found where one of the patterns with its number matches. */
const WORDS = sql`json_to_recordset(${value('words')}::json) word (number int, pattern text)`;

/** The short texts by which a course is found, one row each. */
const TEXTS = sql`(
  select c.id as course_id, c.search_key as text from courses c where c.tenant_id = ${tenantId}
  union all
  select c.id, c.summary_key from courses c where c.tenant_id = ${tenantId}
  union all
  select c.id, k.name_key from courses c
  join course_categories k on k.tenant_id = ${tenantId} and k.id = c.category_id
  where c.tenant_id = ${tenantId}
  union all
  select t.course_id, t.tag_key from course_tags t where t.tenant_id = ${tenantId}
  union all
  select c.id, p.name_search_key from courses c
  join users p on p.tenant_id = ${tenantId} and p.id = c.lecturer_id and p.removed_at is null
  where c.tenant_id = ${tenantId}
  union all
  select o.course_id, p.name_search_key from course_co_lecturers o
  join users p on p.tenant_id = ${tenantId} and p.id = o.user_id and p.removed_at is null
  where o.tenant_id = ${tenantId})`;

/** Lessons that are removed, or that are drafts where only published ones count, find no course. */
const IS_SHOWN = {
  published: sql`l.status = 'PUBLISHED' and s.status = 'PUBLISHED' and l.removed_at is null and s.removed_at is null`,
  all: sql`l.removed_at is null and s.removed_at is null`,
};

type LessonScope = keyof typeof IS_SHOWN;

/**
 * Selects the ids of the courses in which each word is found: in the title, the summary, the category, a tag, the name
 * of a lecturer or the title of a lesson. The lessons are found by their index. The other texts of a portal are few, and
 * are read together for all words.
 */
const idsFound = (lessons: LessonScope) => sql`(
  select hit.course_id from (
    select said.course_id, word.number from ${TEXTS} said join ${WORDS} on said.text like word.pattern
    union all
    select l.course_id, found.number
    from (select word.number, sec.find_lessons(word.pattern) as lesson_id from ${WORDS}) found
    join lessons l on l.tenant_id = ${tenantId} and l.id = found.lesson_id
    join sections s on s.tenant_id = ${tenantId} and s.id = l.section_id
    where ${IS_SHOWN[lessons]}
  ) hit
  group by hit.course_id having count(distinct hit.number) = ${value('wordCount')}::int)`;

/** The courses that have more of the words in their title come first. */
const BY_TITLE = desc(sql`(
  select count(distinct word.number) from ${WORDS} where ${courses.searchKey} like word.pattern)`);

const findIds = perShape(({ lessons }: { lessons: LessonScope }) =>
  prepared((db: TenantTx) =>
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.tenantId, tenantId), sql`${courses.id} in ${idsFound(lessons)}`))
      .prepare('found_courses'),
  ),
);

interface SearchedCourses {
  isSearch: boolean;
  /** The values that `searchedBy` needs. */
  values: Record<string, string>;
}

/**
 * Searches the courses of a portal once, for the statements that list and count them: `searchedBy` has their parts.
 * Without words nothing is searched, and no statement is sent.
 */
export async function searchCourses(
  tx: TenantTx,
  { tenantId: id, query, lessons }: { tenantId: string; query: string | undefined; lessons: LessonScope },
): Promise<SearchedCourses> {
  const patterns = wordPatterns(query);
  if (patterns.length === 0) return { isSearch: false, values: {} };
  const words = JSON.stringify(patterns.flatMap((each, number) => each.map((pattern) => ({ number, pattern }))));
  const found = await findIds({ lessons })(tx, { tenantId: id, words, wordCount: patterns.length });
  return { isSearch: true, values: { words, found: `{${found.map((course) => course.id).join()}}` } };
}

/** Returns the condition that a course was found, and the order of found courses before any other. */
export function searchedBy(isSearch: boolean): { where: SQL | undefined; orderBy: SQL[] } {
  return isSearch
    ? { where: sql`${courses.id} = any(${value('found')}::uuid[])`, orderBy: [BY_TITLE] }
    : { where: undefined, orderBy: [] };
}
