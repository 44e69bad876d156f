import type { InsertStmt, Node, RangeVar } from 'libpg-query';
import { findAll, nameParts, ofKind, partsOf } from './syntax-tree.ts';

/** The functions and columns of a database that Citus treats in a way of its own. */
export interface VolatilityCatalog {
  /** Names of functions of which every call may return another value, such as `gen_random_uuid`. */
  volatileFunctions: ReadonlySet<string>;
  /** Names of functions that return the same value within a statement only, such as `date_trunc`. */
  stableFunctions: ReadonlySet<string>;
  /** Names of columns that hold a moment: arithmetic with them depends on the session's time zone. */
  momentColumns: ReadonlySet<string>;
}

/** Lists what Citus 13 refuses or runs wrongly in a statement, whatever its transaction's role. */
export function findUnsupported(statement: Node, catalog: VolatilityCatalog): string[] {
  const inserts = findAll(statement, 'InsertStmt').filter(isDistributed);
  const updates = findAll(statement, 'UpdateStmt').filter(isDistributed);
  const writes = [...inserts, ...updates, ...findAll(statement, 'DeleteStmt').filter(isDistributed)];
  const changes = [...updates, ...inserts.map(({ onConflictClause }) => onConflictClause)].flatMap(
    (each) => each?.targetList ?? [],
  );
  const found = [
    ...writes.filter((write) => findAll(write, 'CaseExpr').some(({ arg }) => arg)).map(() => SIMPLE_CASE),
    ...inserts.flatMap(({ selectStmt }) => volatileInSelect(selectStmt, catalog)),
    ...inserts.filter(isCopied).map(() => COPIED),
    ...inserts.filter(hasParameterInConflict).map(() => PARAMETER_IN_CONFLICT),
    ...(inserts.some((insert) => isInCte(statement, insert)) ? [INSERT_IN_CTE] : []),
    ...(changes.some((change) => ofKind(change, 'ResTarget')?.name === 'tenant_id') ? [TENANT_IN_SET] : []),
    ...changes.flatMap((change) => unstableChange(ofKind(change, 'ResTarget')?.val, catalog)),
    ...columnNames(statement).flatMap((name) => (name === 'ctid' ? [CTID] : [])),
  ];
  return [...new Set(found)];
}

/** Returns whether a write goes to a table of the product. The tables of jobs stay on one node, in a schema of their own. */
const isDistributed = ({ relation }: { relation?: RangeVar }): boolean =>
  relation?.schemaname === undefined || relation.schemaname === 'public';

const isInCte = (statement: Node, insert: InsertStmt): boolean =>
  findAll(statement, 'CommonTableExpr').some(({ ctequery }) => ofKind(ctequery, 'InsertStmt') === insert);

const SIMPLE_CASE = 'CASE x WHEN in a write, of which Citus loses the compared value: write CASE WHEN x =';
const INSERT_IN_CTE = 'INSERT in a CTE, whose rows Citus sends to every node: send it as a statement of its own';
const PARAMETER_IN_CONFLICT =
  'a parameter in ON CONFLICT of INSERT … SELECT, behind which a node cannot tell the types of those in SELECT: write a value or excluded.x';
const COPIED =
  'INSERT … SELECT that reads no table, whose rows Citus sends by COPY, which row-level security refuses: read a row of the portal beside them';
const TENANT_IN_SET = 'tenant_id in SET, by which a row would leave its shard';
const CTID = 'ctid, which is not unique across the shards of a table';

const isSelect = (select: Node | undefined): boolean => ofKind(select, 'SelectStmt')?.valuesLists === undefined;

/** Rows of functions alone are gathered on the coordinator. With RETURNING or ON CONFLICT they are sent as a statement. */
const isCopied = ({ selectStmt, onConflictClause, returningClause }: InsertStmt): boolean =>
  selectStmt !== undefined &&
  isSelect(selectStmt) &&
  onConflictClause === undefined &&
  returningClause === undefined &&
  findAll(selectStmt, 'RangeVar').length === 0;

const hasParameterInConflict = ({ selectStmt, onConflictClause }: InsertStmt): boolean =>
  isSelect(selectStmt) && findAll(onConflictClause, 'ParamRef').length > 0;

/** Returns the volatile functions in INSERT … SELECT, which Citus might call on several nodes. */
function volatileInSelect(select: Node | undefined, { volatileFunctions }: VolatilityCatalog): string[] {
  if (!isSelect(select)) return [];
  return functionNames(select)
    .filter((name) => volatileFunctions.has(name))
    .map((name) => `${name}() in INSERT … SELECT, because it is volatile`);
}

/** Returns why Citus would refuse to compute a column's new value on the nodes that have its row. */
function unstableChange(value: unknown, catalog: VolatilityCatalog): string[] {
  const names = functionNames(value);
  const stable = names.filter((name) => catalog.stableFunctions.has(name) && name !== AT_TIME_ZONE);
  const isOfRow = columnNames(value).length > 0;
  return [
    ...names.filter((name) => catalog.volatileFunctions.has(name)).map((name) => `${name}() in SET, which is volatile`),
    ...(isOfRow ? stable : []).map((name) => `${name}() with a column in SET, which is STABLE`),
    ...(hasMomentArithmetic(value, catalog) ? ['arithmetic with a moment in SET, which is STABLE'] : []),
  ];
}

function hasMomentArithmetic(value: unknown, { momentColumns }: VolatilityCatalog): boolean {
  return findAll(value, 'A_Expr').some(
    ({ name, lexpr, rexpr }) =>
      ['+', '-'].includes(nameParts(name).join()) &&
      [lexpr, rexpr].some((side) => momentsIn(side).some((column) => momentColumns.has(column))),
  );
}

/** The function of AT TIME ZONE, which makes a moment of a zone's time and back, whatever the session's zone is. */
const AT_TIME_ZONE = 'timezone';

/** Lists the columns in an expression that are not converted by AT TIME ZONE. */
function momentsIn(tree: unknown): string[] {
  const call = ofKind(tree, 'FuncCall');
  if (call && nameParts(call.funcname).at(-1) === AT_TIME_ZONE) return [];
  const column = ofKind(tree, 'ColumnRef');
  return column ? nameParts(column.fields).slice(-1) : partsOf(tree).flatMap(momentsIn);
}

const functionNames = (tree: unknown): string[] =>
  findAll(tree, 'FuncCall').flatMap(({ funcname }) => nameParts(funcname).at(-1) ?? []);

const columnNames = (tree: unknown): string[] =>
  findAll(tree, 'ColumnRef').flatMap(({ fields }) => nameParts(fields).at(-1) ?? []);
