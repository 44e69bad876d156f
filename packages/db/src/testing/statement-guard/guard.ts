import { DATABASE_ROLES } from '../../setup.ts';
import { outerJoinParameters } from './outer-join-parameters.ts';
import { parseStatements } from './syntax-tree.ts';
import { findUnnamedTenants } from './tenant-conditions.ts';
import { findUnsupported, type VolatilityCatalog } from './unsupported-syntax.ts';

/** What the guard knows of the database. */
export interface GuardCatalog extends VolatilityCatalog {
  /** Names of the tables that have a tenant in each row. */
  tenantTables: ReadonlySet<string>;
}

/** What the guard has found in a statement's text. */
interface Verdict {
  refusal: string | undefined;
  /** The parameters that may not be null. */
  comparedInOuterJoin: readonly number[];
}

const NULL_IN_OUTER_JOIN =
  'is null and compared in an outer join, which thereby loses its condition on the tenant: give it a value that no row has';

/** Checks statements by the rules of docs/decisions/0031, each text once. */
export class StatementGuard {
  readonly #catalog: GuardCatalog;
  readonly #verdicts = new Map<string, Verdict>();

  constructor(catalog: GuardCatalog) {
    this.#catalog = catalog;
  }

  /**
   * Returns why a statement cannot run in a distributed database, or undefined.
   * @param role the database role of its transaction
   * @param parameters their values, `$1` first
   */
  refusalOf(role: string, query: string, parameters: readonly unknown[] = []): string | undefined {
    const key = `${role} ${query}`;
    const verdict = this.#verdicts.get(key) ?? this.#check(role, query);
    this.#verdicts.set(key, verdict);
    const missing = verdict.comparedInOuterJoin.filter((number) => parameters[number - 1] === null);
    const faults = missing.map((number) => `$${number} ${NULL_IN_OUTER_JOIN}`);
    return verdict.refusal ?? refusalFor(faults, query);
  }

  #check(role: string, query: string): Verdict {
    const statements = parseStatements(query);
    const comparedInOuterJoin = role === DATABASE_ROLES.tenant ? statements.flatMap(outerJoinParameters) : [];
    const faults = statements.flatMap((statement) => [
      ...findUnnamedTenants(statement, this.#catalog.tenantTables).flatMap(
        ({ table, alias, isLocked, isCorrelated }) => {
          const name = alias === table ? table : `${table} as ${alias}`;
          if (role === DATABASE_ROLES.tenant) return [`${name}: no tenant_id = <value> of its own`];
          if (isCorrelated) return [`${name}: is read for each row of another table`];
          return isLocked ? [`${name}: locks rows of several tenants`] : [];
        },
      ),
      ...findUnsupported(statement, this.#catalog),
    ]);
    return { refusal: refusalFor(faults, query), comparedInOuterJoin };
  }
}

const refusalFor = (faults: string[], query: string): string | undefined =>
  faults.length === 0 ? undefined : `${faults.join('; ')} (docs/decisions/0031)\n${query}`;
