import type { CourseTemplate, ListTemplatesInput, TemplateSort } from '@dars/contracts/content/course-template';
import { AppError } from '@dars/contracts/errors';
import type { SortBy } from '@dars/contracts/list';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { matchingText, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredCourse } from '../course/policy.ts';

const columns = {
  ...{ id: courses.id, title: courses.title, summary: courses.summary, cover: courses.cover },
  ...{ language: courses.language, lessonCount: courses.lessonCount, createdAt: courses.createdAt },
};

type TemplateRow = Pick<StoredCourse, keyof typeof columns>;

export function toTemplate({ createdAt, ...row }: TemplateRow): CourseTemplate {
  const { id, title, summary, cover, language, lessonCount } = row;
  return { id, title, summary, cover, language, lessonCount, createdDate: createdAt.toISOString() };
}

/** A portal has few templates, so that all of them are sorted. */
const ORDER = {
  keys: {
    title: byText(courses.searchKey),
    lessons: byColumn(courses.lessonCount),
    created: byColumn(courses.createdAt),
  },
  tieBreak: courses.id,
  usual: '-created',
} as const;

const statementsOf = perShape(({ match, sort }: { match: TextMatch; sort: SortBy<TemplateSort> | 'usual' }) => {
  const where = and(
    eq(courses.tenantId, sql.placeholder('tenantId')),
    // Written out, as the index on templates holds only rows for which it is.
    sql`${courses.isTemplate}`,
    isNull(courses.removedAt),
    matchingText([courses.searchKey], match),
  );
  return {
    page: prepared((db: TenantTx) =>
      db
        .select(columns)
        .from(courses)
        .where(where)
        .orderBy(...listOrder<TemplateSort>(ORDER, sort))
        .limit(sql.placeholder('size'))
        .offset(sql.placeholder('offset'))
        .prepare('template_page'),
    ),
    total: prepared((db: TenantTx) =>
      db.select({ total: count() }).from(courses).where(where).prepare('template_total'),
    ),
  };
});

/** Lists the templates of the portal, newest first unless sorted. */
export async function listTemplates(
  { tx, tenantId }: TenantContext,
  { page, size, query, sort }: ListTemplatesInput,
): Promise<{ rows: CourseTemplate[]; total: number }> {
  const { match, patterns } = textSearch(query);
  const statements = statementsOf({ match, sort: sort ?? 'usual' });
  const values = { ...patterns, tenantId };
  const [rows, [counted]] = await Promise.all([
    statements.page(tx, { ...values, size, offset: page * size }),
    statements.total(tx, values),
  ]);
  return { rows: rows.map(toTemplate), total: counted?.total ?? 0 };
}

export async function countTemplates(tx: TenantTx, tenantId: string): Promise<number> {
  const { match, patterns } = textSearch(undefined);
  const [counted] = await statementsOf({ match, sort: 'usual' }).total(tx, { ...patterns, tenantId });
  return counted?.total ?? 0;
}

interface Wanted {
  id: string;
  /** Also finds a template that was removed. */
  withRemoved?: boolean;
}

/**
 * Locks a template until the end of the transaction. All who may create courses share the templates of their portal.
 * @throws not-found, also for a course that is no template
 */
export async function lockTemplate(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  { id, withRemoved = false }: Wanted,
): Promise<StoredCourse> {
  const isIt = and(eq(courses.tenantId, tenantId), eq(courses.id, id), eq(courses.isTemplate, true));
  const [found] = await tx
    .select()
    .from(courses)
    .where(and(isIt, withRemoved ? undefined : isNull(courses.removedAt)))
    .for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}
