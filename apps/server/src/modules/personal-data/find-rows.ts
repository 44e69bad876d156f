import type { Database } from '@dars/db/client';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { tables } from '@dars/db/schema/tables';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { DATA_RULES, type DataRule, type TableName, withoutFreshGrade } from './rules.ts';

/** The person whose data is read. Every row that is read belongs to their realm. */
export interface DataSubject {
  tenantId: string;
  userId: string;
}

export type Row = Record<string, unknown>;

/** Rows of one transaction, so that a person with many rows takes no more memory than others. */
const BATCH = 500;

/** Reads the rows of a table that belong to the person, in batches, as `DATA_RULES` says. */
export async function* findRows(
  { db, now }: { db: Database; now: () => Date },
  subject: DataSubject,
  name: TableName,
): AsyncGenerator<Row[]> {
  const rule = DATA_RULES[name];
  if (!('part' in rule)) return;
  const table: PgTable = tables[name];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const key = keyOf(table);
  for (let last: Row | undefined; ; ) {
    const place = last;
    const rows: Row[] = await db.withTenant(
      subject.tenantId,
      (tx) =>
        tx
          .select(columns)
          .from(table)
          .where(and(isTheirs(tx, subject, { table, rule }), place && isAfter(key, place, columns)))
          .orderBy(...key.map((column) => asc(column)))
          .limit(BATCH),
      { readOnly: true },
    );
    const hidden = new Set(['tenantId', ...(rule.hidden ?? [])]);
    yield rows.map((row) => {
      const shown = Object.fromEntries(Object.entries(row).filter(([property]) => !hidden.has(property)));
      return name === 'quizAttempts' ? withoutFreshGrade(shown, now()) : shown;
    });
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function isTheirs(
  tx: TenantTx,
  { tenantId, userId }: DataSubject,
  { table, rule }: { table: PgTable; rule: Extract<DataRule, { part: unknown }> },
): SQL | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { tenantId: tenant } = columns;
  if (!tenant) throw new Error('A table without a tenant holds no data of a person');
  const inRealm = eq(tenant, tenantId);
  if ('of' in rule) return and(inRealm, or(...rule.of.map((column) => eq(column, userId))));
  return and(inRealm, inArray(rule.attempt, selectAttempts(tx, { tenantId, userId })));
}

/** Selects the ids of the person's attempts by way of the enrolments, which have an index by person. */
export const selectAttempts = (tx: TenantTx, { tenantId, userId }: DataSubject) =>
  tx
    .select({ id: quizAttempts.id })
    .from(enrolments)
    .innerJoin(
      quizAttempts,
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.courseId, enrolments.courseId),
        eq(quizAttempts.userId, userId),
      ),
    )
    .where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, userId)));

/** Returns the columns of the primary key, in its order. */
const keyOf = (table: PgTable): PgColumn[] => getTableConfig(table).primaryKeys[0]?.columns ?? [];

/** The condition for the rows whose key is greater than that of the last row that was read. */
function isAfter(key: readonly PgColumn[], last: Row, columns: Record<string, PgColumn>): SQL {
  const properties = Object.keys(columns);
  const values = key.map((column) => sql`${last[properties.find((property) => columns[property] === column) ?? '']}`);
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}
