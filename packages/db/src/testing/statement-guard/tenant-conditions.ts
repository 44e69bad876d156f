import type { DeleteStmt, InsertStmt, JoinExpr, Node, SelectStmt, UpdateStmt, WithClause } from 'libpg-query';
import { nameParts, ofKind, partsOf } from './syntax-tree.ts';

/** The name of the column that holds the tenant in each table of a tenant. */
const TENANT_COLUMN = 'tenant_id';

/** A use of a tenant's table in a statement that does not name the tenant by value. */
export interface UnnamedTenant {
  table: string;
  alias: string;
  /** A SELECT locks the rows. */
  isLocked: boolean;
  /** A subquery compares the tenant with a column from outside of it, so it runs for each row of another table. */
  isCorrelated: boolean;
}

/** A table in a FROM clause, or the table that a statement writes. */
interface TableReference {
  table: string;
  alias: string;
  named: boolean;
}

/**
 * Lists the references to tenants' tables that have no condition `tenant_id = <value>` of their own, or no value for the
 * column in an INSERT. A condition on another reference does not count, even if the two are joined by the column: Citus
 * does not follow it through outer joins and subqueries.
 */
export function findUnnamedTenants(statement: Node, tenantTables: ReadonlySet<string>): UnnamedTenant[] {
  return new Reader(tenantTables).read(statement, new Set());
}

class Reader {
  readonly #tenantTables: ReadonlySet<string>;

  constructor(tenantTables: ReadonlySet<string>) {
    this.#tenantTables = tenantTables;
  }

  /** @param ctes the names of the common table expressions in sight, which hide tables of the same name */
  read(node: unknown, ctes: ReadonlySet<string>): UnnamedTenant[] {
    const select = ofKind(node, 'SelectStmt');
    if (select) return this.#readSelect(select, ctes);
    const insert = ofKind(node, 'InsertStmt');
    if (insert) return this.#readInsert(insert, ctes);
    const update = ofKind(node, 'UpdateStmt');
    if (update) return this.#readChange(update, update.fromClause, ctes);
    const deletion = ofKind(node, 'DeleteStmt');
    if (deletion) return this.#readChange(deletion, deletion.usingClause, ctes);
    if (ofKind(node, 'MergeStmt')) throw new Error('The guard of statements does not read MERGE yet.');
    return this.#readParts(node, ctes);
  }

  #readParts(node: unknown, ctes: ReadonlySet<string>): UnnamedTenant[] {
    return partsOf(node).flatMap((part) => this.read(part, ctes));
  }

  #readSelect(select: SelectStmt, outer: ReadonlySet<string>): UnnamedTenant[] {
    const { withClause, larg, rarg, ...own } = select;
    const ctes = withNames(withClause, outer);
    const arms = [larg, rarg].flatMap((arm) => (arm ? this.#readSelect(arm, ctes) : []));
    const tables = (select.fromClause ?? []).flatMap((item) => this.#tablesIn(item, ctes));
    nameBy(select.whereClause, tables, tables);
    const found = unnamed(tables).map((each) => ({
      ...each,
      isLocked: select.lockingClause !== undefined,
      isCorrelated: isCorrelated(each.alias, select),
    }));
    return [...this.#readParts(withClause, ctes), ...arms, ...found, ...this.#readParts(own, ctes)];
  }

  #readChange(change: UpdateStmt | DeleteStmt, from: Node[] | undefined, outer: ReadonlySet<string>): UnnamedTenant[] {
    const ctes = withNames(change.withClause, outer);
    const target = { RangeVar: change.relation } as Node;
    const tables = [
      ...this.#tablesIn(target, new Set()),
      ...(from ?? []).flatMap((item) => this.#tablesIn(item, ctes)),
    ];
    nameBy(change.whereClause, tables, tables);
    return [...unnamed(tables), ...this.#readParts(change, ctes)];
  }

  #readInsert(insert: InsertStmt, outer: ReadonlySet<string>): UnnamedTenant[] {
    const ctes = withNames(insert.withClause, outer);
    const [target] = this.#tablesIn({ RangeVar: insert.relation } as Node, new Set());
    const found = target && !fillsTenant(insert) ? unnamed([target]) : [];
    return [...found, ...this.#readParts(insert, ctes)];
  }

  /** Lists the tenants' tables in one item of a FROM clause, with the conditions of its joins applied. */
  #tablesIn(item: unknown, ctes: ReadonlySet<string>): TableReference[] {
    const range = ofKind(item, 'RangeVar');
    if (range) {
      const { relname = '', schemaname, alias } = range;
      const isTable = this.#tenantTables.has(relname) && (schemaname === 'public' || !schemaname);
      if (!isTable || (!schemaname && ctes.has(relname))) return [];
      return [{ table: relname, alias: alias?.aliasname ?? relname, named: false }];
    }
    const join = ofKind(item, 'JoinExpr');
    return join ? this.#tablesInJoin(join, ctes) : [];
  }

  #tablesInJoin(join: JoinExpr, ctes: ReadonlySet<string>): TableReference[] {
    const left = this.#tablesIn(join.larg, ctes);
    const right = this.#tablesIn(join.rarg, ctes);
    const all = [...left, ...right];
    // The condition of an outer join does not restrict the rows of the side that is kept whole.
    const restricted = { JOIN_INNER: all, JOIN_LEFT: right, JOIN_RIGHT: left }[join.jointype as string] ?? [];
    nameBy(join.quals, restricted, all);
    return all;
  }
}

const unnamed = (tables: TableReference[]): UnnamedTenant[] =>
  tables
    .filter(({ named }) => !named)
    .map(({ table, alias }) => ({ table, alias, isLocked: false, isCorrelated: false }));

function isCorrelated(alias: string, { fromClause, whereClause }: SelectStmt): boolean {
  const own = new Set(rangeNames(fromClause));
  return conjunctsOf(whereClause).some((part) => {
    const sides = columnsCompared(part);
    const isItsTenant = (column: string[]) => column.join('.') === `${alias}.${TENANT_COLUMN}`;
    return sides.some(isItsTenant) && sides.some(([range = '', column]) => column !== undefined && !own.has(range));
  });
}

/** Lists the names by which columns of a FROM clause can be qualified. */
function rangeNames(from: unknown): string[] {
  if (typeof from !== 'object' || from === null) return [];
  const isName = (key: string) => key === 'relname' || key === 'aliasname';
  return Object.entries(from).flatMap(([key, part]) => (isName(key) ? [String(part)] : rangeNames(part)));
}

function withNames(clause: WithClause | undefined, outer: ReadonlySet<string>): ReadonlySet<string> {
  const own = (clause?.ctes ?? []).flatMap((cte) => ofKind(cte, 'CommonTableExpr')?.ctename ?? []);
  return new Set([...outer, ...own]);
}

/**
 * Marks the tables that a condition restricts to one tenant by value.
 * @param inSight the tables to which an unqualified column may belong
 */
function nameBy(condition: Node | undefined, restricted: TableReference[], inSight: TableReference[]): void {
  for (const part of conjunctsOf(condition)) {
    const column = tenantColumnIn(part);
    if (!column) continue;
    const [alias] = column.length > 1 ? column : [inSight.length === 1 ? inSight[0]?.alias : undefined];
    for (const table of restricted) if (table.alias === alias) table.named = true;
  }
}

function conjunctsOf(condition: Node | undefined): Node[] {
  const both = ofKind(condition, 'BoolExpr');
  if (both?.boolop === 'AND_EXPR') return (both.args ?? []).flatMap(conjunctsOf);
  return condition ? [condition] : [];
}

/** Returns the two sides of a condition `a = b`, or nothing. */
function sidesOf(condition: Node): (Node | undefined)[] {
  const comparison = ofKind(condition, 'A_Expr');
  const isEquality = comparison?.kind === 'AEXPR_OP' && nameParts(comparison.name).join() === '=';
  return isEquality ? [comparison.lexpr, comparison.rexpr] : [];
}

/** Returns the columns that a condition `a = b` compares, each as the name of its table and its own. */
const columnsCompared = (condition: Node): string[][] =>
  sidesOf(condition).map((side) => nameParts(ofKind(side, 'ColumnRef')?.fields).slice(-2));

/** Returns the name of the column that a condition `tenant_id = <value>` compares, in its parts. */
function tenantColumnIn(condition: Node): string[] | undefined {
  const column = columnsCompared(condition).find((parts) => parts.at(-1) === TENANT_COLUMN);
  return sidesOf(condition).some(isValue) ? column : undefined;
}

/** Returns whether a node is a parameter or a constant other than NULL, with or without a cast. */
function isValue(node: unknown): boolean {
  const cast = ofKind(node, 'TypeCast');
  if (cast) return isValue(cast.arg);
  const constant = ofKind(node, 'A_Const');
  return ofKind(node, 'ParamRef') !== undefined || (constant !== undefined && !constant.isnull);
}

/** Returns whether each row that an INSERT writes has a value in the tenant's column. */
function fillsTenant({ cols, selectStmt }: InsertStmt): boolean {
  const place = (cols ?? []).findIndex((column) => ofKind(column, 'ResTarget')?.name === TENANT_COLUMN);
  const select = ofKind(selectStmt, 'SelectStmt');
  if (place < 0 || !select) return false;
  if (select.valuesLists) {
    return select.valuesLists.every((row) => isValue(ofKind(row, 'List')?.items?.[place]));
  }
  // The column may come from a table whose own reference names the tenant, which is checked there.
  const selected = ofKind(select.targetList?.[place], 'ResTarget')?.val;
  return isValue(selected) || nameParts(ofKind(selected, 'ColumnRef')?.fields).at(-1) === TENANT_COLUMN;
}
