import type { InvoiceKind, InvoiceSort, SumsBy } from '@dars/contracts/selling/invoice';
import { parseId, parsePageSearch, parseSort, type SortedSearch, sortedPageInput } from '../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const KINDS = ['INVOICE', 'CREDIT_NOTE'] as const satisfies readonly InvoiceKind[];

const SORTS = ['issued', 'total'] as const satisfies readonly InvoiceSort[];

export const DIVISIONS = ['month', 'course', 'method'] as const satisfies readonly SumsBy[];

export interface InvoiceFilters {
  q?: string | undefined;
  kind?: InvoiceKind | undefined;
  /** The id of a course. */
  course?: string | undefined;
  /** `2026-11`. */
  month?: string | undefined;
  /** The days of the issue, the last one included, to which the sales lead. */
  since?: string | undefined;
  until?: string | undefined;
  /** The id of a group. */
  group?: string | undefined;
}

/** The state of the list as its query parameters hold it. */
export interface InvoiceSearch extends SortedSearch<InvoiceSort>, InvoiceFilters {
  /** Shows the sums instead of the documents. */
  view?: 'sums' | undefined;
  /** What the sums are divided by. */
  by?: SumsBy | undefined;
  /** The first and the last month of the sums. */
  from?: string | undefined;
  to?: string | undefined;
}

const monthOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function parseInvoiceSearch(raw: Record<string, unknown>): InvoiceSearch {
  const [since, until] = [dayOf(raw['since']), dayOf(raw['until'])];
  return {
    ...(since !== undefined && until !== undefined && { since, until }),
    ...parsePageSearch(raw),
    sort: parseSort(raw['sort'], SORTS),
    kind: KINDS.find((each) => each === raw['kind']),
    course: textOf(raw['course']),
    month: monthOf(raw['month']),
    group: parseId(raw['group']),
    view: raw['view'] === 'sums' ? 'sums' : undefined,
    by: DIVISIONS.find((each) => each === raw['by']),
    from: monthOf(raw['from']),
    to: monthOf(raw['to']),
  };
}

/** Returns the filter as the server's input. */
export function invoiceFilter({ q, kind, course, month, since, until, group }: InvoiceFilters) {
  return {
    ...(q && { query: q }),
    ...(kind && { kind }),
    ...(course && { courseId: course }),
    ...(month && { month }),
    ...(since && until && { from: since, to: until }),
    ...(group && { groupId: group }),
  };
}

export const invoiceListInput = (search: InvoiceSearch) => ({ ...sortedPageInput(search), ...invoiceFilter(search) });

/** The months that the filter offers. */
const MONTHS = 36;

/** Returns the last months, the present one first: `2026-11`. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  );
}

/** Months that the sums cover unless others are chosen. */
const USUAL_MONTHS = 12;

/** Returns the input of the sums: by month, over a year up to the present month unless others are chosen. */
export function sumsInput({ by = 'month', from, to, group }: InvoiceSearch, now: Date) {
  const months = lastMonths(now);
  const last = to ?? months[0] ?? '';
  const first = from ?? months[USUAL_MONTHS - 1] ?? '';
  const period = first <= last ? { from: first, to: last } : { from: last, to: last };
  return { by, ...period, ...(group && { groupId: group }) };
}
