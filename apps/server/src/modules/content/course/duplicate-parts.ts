import { newId } from '@dars/db/columns';
import { idArray } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

interface Copying {
  tenantId: string;
  /** Id of the course that is copied. */
  from: string;
  to: string;
}

/** A copied part with the id of its copy and the id of the copy's parent. */
export interface Copy {
  id: string;
  copyId: string;
  parentId: string;
}

/**
 * Copies the parts of one course into another. Only ids pass through the server; the database copies the contents with
 * one statement per kind of part. Resolves with the copied activities, so that the caller can copy their quizzes.
 */
export async function duplicateParts(tx: TenantTx, copying: Copying): Promise<Copy[]> {
  const { tenantId, from, to } = copying;
  const isThere = (table: typeof sections | typeof lessons | typeof activities) =>
    and(eq(table.tenantId, tenantId), eq(table.courseId, from), isNull(table.removedAt));
  // The three reads are sent together in one round trip.
  const [foundSections, foundLessons, foundActivities] = await Promise.all([
    tx.select({ id: sections.id, parentId: sections.courseId }).from(sections).where(isThere(sections)),
    tx.select({ id: lessons.id, parentId: lessons.sectionId }).from(lessons).where(isThere(lessons)),
    tx.select({ id: activities.id, parentId: activities.lessonId }).from(activities).where(isThere(activities)),
  ]);
  const ofSections = copiesOf(foundSections, [{ id: from, copyId: to, parentId: '' }]);
  const ofLessons = copiesOf(foundLessons, ofSections);
  const ofActivities = copiesOf(foundActivities, ofLessons);
  await tx.execute(sql`
    insert into sections (tenant_id, id, course_id, title, position)
    select s.tenant_id, m.copy_id, m.parent_id, s.title, s.position from ${joinCopies(ofSections, sql`sections`, tenantId)}`);
  await insertLessonCopies(tx, { tenantId, to }, ofLessons);
  await insertActivityCopies(tx, { tenantId, to }, ofActivities);
  return ofActivities;
}

type Target = Pick<Copying, 'tenantId' | 'to'>;

/**
 * Inserts copies of lessons as drafts, at the positions of the originals. A copy in another course has no opening date,
 * because that course is taught at another time. The activities are copied separately.
 */
export async function insertLessonCopies(tx: TenantTx, { tenantId, to }: Target, ofLessons: Copy[]): Promise<void> {
  await tx.execute(sql`
    insert into lessons (tenant_id, id, course_id, section_id, title, summary, position, is_preview, opens_after_days, opens_on)
    select s.tenant_id, m.copy_id, ${to}, m.parent_id, s.title, s.summary, s.position, s.is_preview, s.opens_after_days,
      case when s.course_id = ${to} then s.opens_on end
    from ${joinCopies(ofLessons, sql`lessons`, tenantId)}`);
}

/** Inserts copies of activities as drafts, which show the same files. Their quizzes are copied separately. */
export async function insertActivityCopies(
  tx: TenantTx,
  { tenantId, to }: Target,
  ofActivities: Copy[],
): Promise<void> {
  await tx.execute(sql`
    insert into activities (tenant_id, id, course_id, lesson_id, type, name, position, body, reading_seconds,
      link, embed_provider, embed_id)
    select s.tenant_id, m.copy_id, ${to}, m.parent_id, s.type, s.name, s.position, s.body, s.reading_seconds,
      s.link, s.embed_provider, s.embed_id
    from ${joinCopies(ofActivities, sql`activities`, tenantId)}`);
  await tx.execute(sql`
    insert into activity_files (tenant_id, activity_id, upload_id, kind, language, position, name, description, duration)
    select f.tenant_id, m.copy_id, f.upload_id, f.kind, f.language, f.position, f.name, f.description, f.duration
    from ${joinCopies(ofActivities, sql`activities`, tenantId)}
    join activity_files f on f.tenant_id = ${tenantId} and f.activity_id = s.id`);
}

/** Copies the co-lecturers of one course to another. */
export async function duplicateCoLecturers(tx: TenantTx, { tenantId, from, to }: Copying): Promise<void> {
  await tx.execute(sql`
    insert into course_co_lecturers (tenant_id, course_id, user_id, position)
    select tenant_id, ${to}, user_id, position from course_co_lecturers where tenant_id = ${tenantId} and course_id = ${from}`);
}

/** Copies the tags of one course to another. */
export async function duplicateTags(tx: TenantTx, { tenantId, from, to }: Copying): Promise<void> {
  await tx.execute(sql`
    insert into course_tags (tenant_id, course_id, tag)
    select tenant_id, ${to}, tag from course_tags where tenant_id = ${tenantId} and course_id = ${from}`);
}

/** Copies the price of one course to another, so that a copy is not given away. */
export async function duplicatePrice(tx: TenantTx, { tenantId, from, to }: Copying): Promise<void> {
  await tx.execute(sql`
    insert into course_prices (tenant_id, course_id, currency, amount, early_amount, early_until)
    select tenant_id, ${to}, currency, amount, early_amount, early_until from course_prices
    where tenant_id = ${tenantId} and course_id = ${from}`);
}

/** Copies the prerequisites of one course to another. */
export async function duplicatePrerequisites(tx: TenantTx, { tenantId, from, to }: Copying): Promise<void> {
  await tx.execute(sql`
    insert into course_prerequisites (tenant_id, course_id, required_id)
    select tenant_id, ${to}, required_id from course_prerequisites where tenant_id = ${tenantId} and course_id = ${from}`);
}

/** Gives the parts new ids below the copies of their parents. Parts below a removed part are left out. */
function copiesOf(found: { id: string; parentId: string }[], parents: Copy[]): Copy[] {
  const copyOf = new Map(parents.map(({ id, copyId }) => [id, copyId]));
  return found.flatMap(({ id, parentId }) => {
    const copyId = copyOf.get(parentId);
    return copyId === undefined ? [] : [{ id, copyId: newId(), parentId: copyId }];
  });
}

/** Joins the copied rows `s` with their ids `m`. */
function joinCopies(copies: Copy[], table: SQL, tenantId: string): SQL {
  const columns = (['id', 'copyId', 'parentId'] as const).map((key) => idArray(copies.map((copy) => copy[key])));
  return sql`unnest(${sql.join(columns, sql`, `)}) m (id, copy_id, parent_id)
    join ${table} s on s.tenant_id = ${tenantId} and s.id = m.id`;
}
