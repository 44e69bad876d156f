import { sql } from 'drizzle-orm';
import type { Database } from '../driver/client.ts';
import type { Send } from '../driver/pool.ts';
import { currentTransaction } from '../driver/prepared.ts';
import type { AnyTx, PlatformTx, TenantTx, WorkerTx } from '../driver/tx.ts';

interface Sent {
  query: string;
  parameters: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
  /** On a cluster: the parts of the statement that the machines run, with the plans that they chose. */
  'Distributed Query'?: object;
}

/**
 * Postgres plans a statement anew for its first five runs, and may then keep one plan for all values. An explained
 * run counts as one and reads no row.
 */
const RUNS_UNTIL_SETTLED = 6;

/**
 * Returns the tables that the statements of `run` read from end to end because no index answers them, once their plans
 * have settled; on a cluster those of the machines. It runs in the role and the transaction of the statements, so with row-level security as it is.
 */
export async function seqScannedTables(db: Database, run: (tx: PlatformTx) => Promise<unknown>): Promise<string[]> {
  return db.withPlatform((tx) => explain(tx, run));
}

/** Does the same inside one realm. */
export async function seqScannedTablesIn(
  db: Database,
  tenantId: string,
  run: (tx: TenantTx) => Promise<unknown>,
): Promise<string[]> {
  return db.withTenant(tenantId, (tx) => explain(tx, run));
}

/** Does the same as the background workers. */
export async function seqScannedTablesByWorkers(
  db: Database,
  run: (tx: WorkerTx) => Promise<unknown>,
): Promise<string[]> {
  return db.withWorker((tx) => explain(tx, run));
}

/**
 * Returns the tables of which the statements of `run` sort all rows before they return the first ones, because no index
 * has the wanted order.
 */
export async function sortedTablesIn(
  db: Database,
  tenantId: string,
  run: (tx: TenantTx) => Promise<unknown>,
): Promise<string[]> {
  return db.withTenant(tenantId, (tx) => explain(tx, run, wholeSorts));
}

/** Does the same across tenants. */
export async function sortedTables(db: Database, run: (tx: PlatformTx) => Promise<unknown>): Promise<string[]> {
  return db.withPlatform((tx) => explain(tx, run, wholeSorts));
}

/** Number of statements that were explained: a name that comes again would find the columns of another statement. */
let explained = 0;

async function explain<Tx extends AnyTx | WorkerTx>(
  tx: Tx,
  run: (tx: Tx) => Promise<unknown>,
  tablesOf: (plan: PlanNode) => string[] = wholeScans,
): Promise<string[]> {
  const statements = await record(run);
  if (statements.length === 0) throw new Error('No statement was run.');
  // As soon as Postgres has statistics of a small table it reads it whole, index or not. Only what no index answers counts.
  await tx.execute(sql`set local enable_seqscan = off`);
  const tables: string[] = [];
  for (const { query, parameters } of statements) {
    explained += 1;
    const name = `explained_${explained}`;
    const execute = `execute ${name}${parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''}`;
    await tx.execute(sql.raw(`prepare ${name} as ${query}`));
    const explainIt = () =>
      tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(sql.raw(`explain (format json) ${execute}`));
    for (let count = 0; count < RUNS_UNTIL_SETTLED; count += 1) await explainIt();
    const [answer] = await explainIt();
    for (const { Plan } of answer?.['QUERY PLAN'] ?? [])
      for (const plan of [Plan, ...plansOfMachines(Plan)]) tables.push(...tablesOf(plan).map(withoutShard));
    await tx.execute(sql.raw(`deallocate ${name}`));
  }
  await tx.execute(sql`set local enable_seqscan = on`);
  return tables;
}

/** Returns the plans of the machines of a cluster, which Citus gives below the nodes that send statements there. */
function plansOfMachines({ 'Distributed Query': sent, Plans: below = [] }: PlanNode): PlanNode[] {
  const own = sent === undefined ? [] : plansWithin(sent);
  return [...own, ...below.flatMap(plansOfMachines)];
}

/** Returns the plans anywhere within a part of Citus' answer, whose layers of lists and objects differ. */
function plansWithin(part: unknown): PlanNode[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!('Plan' in part)) return Object.values(part).flatMap(plansWithin);
  const plan = part.Plan as PlanNode;
  return [plan, ...plansOfMachines(plan)];
}

/** A table's shard has the name of the table and a number of at least six digits. */
const withoutShard = (table: string): string => table.replace(/_\d{6,}$/, '');

/** On a cluster a read of all portals begins with a savepoint, which has no plan. */
const SAVEPOINT = /^(savepoint|rollback to savepoint) /;

/** Runs the statements in a transaction like the one that is under way, and records them. */
async function record<Tx extends AnyTx | WorkerTx>(run: (tx: Tx) => Promise<unknown>): Promise<Sent[]> {
  const transaction = currentTransaction.getStore();
  if (!transaction) throw new Error('No transaction is under way.');
  const sent: Sent[] = [];
  const send: Send = (query, parameters) => {
    if (!SAVEPOINT.test(query)) sent.push({ query, parameters });
    return transaction.send(query, parameters);
  };
  const tx = transaction.queriesOver(send) as unknown as Tx;
  await currentTransaction.run({ ...transaction, tx, send }, () => run(tx));
  return sent;
}

/** Nodes that read their whole input before they return a row: a LIMIT above them bounds nothing below. */
const TAKES_ALL = new Set(['Aggregate', 'Hash', 'Materialize', 'Sort', 'WindowAgg']);

/**
 * Returns the tables that are read whole: by a sequential scan, or along an index without a condition and without a
 * LIMIT that ends it early.
 */
function wholeScans(node: PlanNode, isBounded = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition, Plans: below = [] } = node;
  const isWholeIndex = /^Index (Only )?Scan$/.test(type) && condition === undefined && !isBounded;
  const own = type === 'Seq Scan' || isWholeIndex ? [table] : [];
  const bounds = type === 'Limit' || (isBounded && !TAKES_ALL.has(type));
  return [...own, ...below.flatMap((child) => wholeScans(child, bounds))];
}

/** Returns the tables below a sort that is below a LIMIT. A page is also sorted after it was joined, which is cheap. */
function wholeSorts(node: PlanNode, isLimited = false): string[] {
  const { 'Node Type': type, Plans: below = [] } = node;
  if (isLimited && type === 'Sort') return tablesBelow(node);
  return below.flatMap((child) => wholeSorts(child, isLimited || type === 'Limit'));
}

const tablesBelow = ({ 'Relation Name': table, Plans: below = [] }: PlanNode): string[] => [
  ...(table === undefined ? [] : [table]),
  ...below.flatMap(tablesBelow),
];

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return `'${String(value).replaceAll("'", "''")}'`;
}
