import type { ListPeopleImportRowsInput, PeopleImport, PeopleImportRow } from '@dars/contracts/accounts/people-import';
import type { CsvStep } from '@dars/contracts/csv';
import { translator } from '@dars/i18n/server';
import type { TenantContext } from '../../../core/context.ts';
import { changeImport, countRows, findImport, listImports, listRows, lockImport, nextRows } from '../store.ts';
import { describeImport, describeProblem, describeRow } from './describe-import.ts';

type ById = { id: string };

/** @throws not-found */
export async function getImport(ctx: TenantContext, { id }: ById): Promise<PeopleImport> {
  return describeImport(ctx, await findImport(ctx.tx, { tenantId: ctx.tenantId, id }), { hasErrors: true });
}

export async function listPeopleImports(ctx: TenantContext, page: { page: number; size: number }) {
  const { rows, total } = await listImports(ctx.tx, ctx.tenantId, page);
  const described = rows.map((found) => describeImport(ctx, found, { hasErrors: false }));
  return { rows: await Promise.all(described), total };
}

/** @throws not-found */
export async function listImportRows(
  ctx: TenantContext,
  { id, ...input }: ListPeopleImportRowsInput,
): Promise<{ rows: PeopleImportRow[]; total: number }> {
  const { record } = await findImport(ctx.tx, { tenantId: ctx.tenantId, id });
  const [rows, total] = await Promise.all([listRows(ctx.tx, record, input), countRows(ctx.tx, record, input.outcome)]);
  return { rows: rows.map((row) => describeRow(ctx, record, row)), total };
}

/** Ends an import before its next batch. One that has ended already stays as it is. @throws not-found */
export async function cancelImport(ctx: TenantContext, { id }: ById): Promise<PeopleImport> {
  const { tx, tenantId, deps } = ctx;
  const held = await lockImport(tx, { tenantId, id });
  const now = deps.now();
  if (held.state === 'RUNNING') await changeImport(tx, held, { state: 'CANCELLED', finishedAt: now, updatedAt: now });
  return getImport(ctx, { id });
}

const ROWS_PER_STEP = 500;

/**
 * Answers the next batch of the refused rows: the file's own columns, so that the file can be corrected and imported
 * again, and the reasons.
 * @throws not-found
 */
export async function exportErrors(
  ctx: TenantContext,
  { id, after }: { id: string; after?: string | undefined },
): Promise<CsvStep> {
  const t = translator(ctx.language);
  const { record } = await findImport(ctx.tx, { tenantId: ctx.tenantId, id });
  const rows = await nextRows(ctx.tx, record, {
    ...{ after: Number(after ?? 0) || 0, limit: ROWS_PER_STEP, outcomes: ['refused'] },
  });
  const columns = [...record.headers, t('people-import:errors.row'), t('people-import:errors.reason')];
  const head = { fileName: 'dars-import-errors.csv', columns, total: record.refused };
  const last = rows.length === ROWS_PER_STEP ? rows.at(-1) : undefined;
  return {
    head: after === undefined ? head : null,
    rows: rows.map(({ row, cells, problems }) => {
      const reasons = problems.map((problem) => describeProblem(ctx, record, problem));
      const told = reasons.map(({ column, text }) => (column === '' ? text : `${column}: ${text}`)).join(' · ');
      return [...record.headers.map((_header, place) => cells[place] ?? ''), String(row), told];
    }),
    next: last ? String(last.row) : null,
  };
}
