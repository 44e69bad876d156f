import { DATABASE_ROLES } from '../../setup.ts';
import { parseStatements } from './syntax-tree.ts';
import { findUnnamedTenants } from './tenant-conditions.ts';
import { findUnsupported, type VolatilityCatalog } from './unsupported-syntax.ts';

/** What the guard knows of the database. */
export interface GuardCatalog extends VolatilityCatalog {
  /** Names of the tables that have a tenant in each row. */
  tenantTables: ReadonlySet<string>;
}

/** Checks statements by the rules of docs/decisions/0031, each text once. */
export class StatementGuard {
  readonly #catalog: GuardCatalog;
  readonly #verdicts = new Map<string, string | undefined>();

  constructor(catalog: GuardCatalog) {
    this.#catalog = catalog;
  }

  /**
   * Returns why a statement cannot run in a distributed database, or undefined.
   * @param role the database role of its transaction
   */
  refusalOf(role: string, query: string): string | undefined {
    const key = `${role} ${query}`;
    if (!this.#verdicts.has(key)) this.#verdicts.set(key, this.#check(role, query));
    return this.#verdicts.get(key);
  }

  #check(role: string, query: string): string | undefined {
    const faults = parseStatements(query).flatMap((statement) => [
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
    return faults.length === 0 ? undefined : `${faults.join('; ')} (docs/decisions/0031)\n${query}`;
  }
}
