import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** Columns without a foreign key whose ids are of content, by table and name. */
const OF_CONTENT = new Set([
  ...['bank_questions.image_upload_id', 'questions.bank_question_id', 'quizzes.current_version_id'],
  ...['bank_question_files.upload_id', 'activity_files.upload_id', 'quiz_versions.activity_id'],
]);

/** Tables whose rows are of one person each: ids that refer to them lead to that person. */
const OF_ONE_PERSON = new Set(['users', 'quiz_attempts']);

/**
 * Returns the columns of a table that may name a person: those that refer to one, if only by way of another table, and ids
 * that refer to nothing.
 */
export function columnsOfPeople(table: PgTable): string[] {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table);
  const keys = foreignKeys.map((key) => key.reference());
  const targetsOf = (column: string) =>
    keys.flatMap(({ columns: from, foreignColumns, foreignTable }) => {
      const target = foreignColumns[from.findIndex((each) => each.name === column)];
      return target ? [{ table: foreignTable, column: target.name }] : [];
    });
  const leadsToPerson = (target: { table: PgTable; column: string }) =>
    target.column === 'id'
      ? OF_ONE_PERSON.has(getTableName(target.table))
      : columnsOfPeople(target.table).includes(target.column);
  const isOwnId = (column: string) => column === 'id' && primaryKeys.every(({ columns }) => columns.length <= 2);
  return columns
    .filter((column) => column.getSQLType() === 'uuid' && column.name !== 'tenant_id' && !isOwnId(column.name))
    .filter((column) => {
      const targets = targetsOf(column.name);
      return targets.length === 0 ? !OF_CONTENT.has(`${name}.${column.name}`) : targets.some(leadsToPerson);
    })
    .map((column) => column.name);
}
