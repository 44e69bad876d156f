import type { PeopleImportProblem } from '@dars/contracts/accounts/people-import';
import { type ImportRowProblem, peopleImportRows } from '@dars/db/schema/accounts/people-import-rows';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoredImport, StoredRow } from '../store.ts';
import { isRefused } from './rules.ts';

/** The problems of a row whose address or number stands in an earlier one, which their parameter `row` names. */
const DOUBLED: readonly PeopleImportProblem[] = ['email-doubled', 'mobile-doubled'];
const isDoubled = ({ code }: ImportRowProblem): boolean => DOUBLED.includes(code);
const rowNamed = ({ params }: ImportRowProblem): number => Number(params?.['row']);

/**
 * The rows that were checked before another row of their file. An address or a number belongs to the first row with it
 * that is not refused: the file alone does not tell which that is.
 */
class EarlierRows {
  readonly #problems: Map<number, readonly ImportRowProblem[]>;

  constructor(rows: readonly Pick<StoredRow, 'row' | 'problems'>[]) {
    this.#problems = new Map(rows.map(({ row, problems }) => [row, problems]));
  }

  /** Adds a row with all of its problems. */
  add(row: number, problems: readonly ImportRowProblem[]): void {
    this.#problems.set(row, problems);
  }

  /** Returns a row's problems of the file. Doubled values name the row that has them; where none does, they are none. */
  settle(problems: readonly ImportRowProblem[]): ImportRowProblem[] {
    return problems.flatMap((problem) => {
      if (!isDoubled(problem)) return [problem];
      const row = this.#holderOf(problem);
      return row === undefined ? [] : [{ ...problem, params: { row } }];
    });
  }

  /** Returns the row that has the value of a doubled one: the last row with it, or the one that this one named. */
  #holderOf(problem: ImportRowProblem): number | undefined {
    const row = rowNamed(problem);
    const problems = this.#problems.get(row) ?? [];
    if (!isRefused({ problems })) return row;
    const own = problems.find(({ code }) => code === problem.code);
    return own && rowNamed(own);
  }
}

/** Finds the rows before a batch that rows of the batch name as holders of their addresses and numbers. */
export async function findEarlierRows(
  tx: TenantTx,
  { tenantId, id }: StoredImport,
  rows: readonly StoredRow[],
): Promise<EarlierRows> {
  const first = rows[0]?.row ?? 0;
  const named = new Set(rows.flatMap(({ problems }) => problems.filter(isDoubled).map(rowNamed)));
  const before = [...named].filter((row) => row < first);
  if (before.length === 0) return new EarlierRows([]);
  const { row, problems } = peopleImportRows;
  const isNamed = inArray(row, before);
  const found = await tx
    .select({ row, problems })
    .from(peopleImportRows)
    .where(and(eq(peopleImportRows.tenantId, tenantId), eq(peopleImportRows.importId, id), isNamed));
  return new EarlierRows(found);
}
