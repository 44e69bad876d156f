import type { TemplateSort } from '@dars/contracts/content/course-template';
import { parsePageSearch, parseSort, type SortedSearch } from '../../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal.
const SORTS = ['title', 'lessons', 'created'] as const satisfies readonly TemplateSort[];

/** The list of templates as its query parameters hold it. */
export type TemplateSearch = SortedSearch<TemplateSort>;

export const parseTemplateSearch = (raw: Record<string, unknown>): TemplateSearch => ({
  ...parsePageSearch(raw),
  sort: parseSort(raw['sort'], SORTS),
});
