import type { ImportRowSort, PeopleImportRowFilter } from '@dars/contracts/accounts/people-import';
import { parsePageSearch, parseSort, type SortedSearch } from '../../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal.
const ROW_FILTERS = [
  'created',
  'updated',
  'unchanged',
  'refused',
  'kept',
] as const satisfies readonly PeopleImportRowFilter[];

const SORTS = ['row', 'outcome'] as const satisfies readonly ImportRowSort[];

/** Which rows of an import are shown. */
export interface RowSearch extends SortedSearch<ImportRowSort> {
  /** Undefined: all rows. */
  outcome?: PeopleImportRowFilter | undefined;
}

/** The state of the screen as its query parameters hold it. */
export interface ImportSearch extends RowSearch {
  /** The id of an import that was started; without one, a file is chosen. */
  import?: string | undefined;
}

export function parseImportSearch(raw: Record<string, unknown>): ImportSearch {
  const { page, size } = parsePageSearch(raw);
  const id = raw['import'];
  return {
    import: typeof id === 'string' && id !== '' ? id : undefined,
    outcome: ROW_FILTERS.find((each) => each === raw['outcome']),
    page,
    size,
    sort: parseSort(raw['sort'], SORTS),
  };
}
