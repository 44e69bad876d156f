import type { ListName } from '@dars/contracts/accounts/list-names';
import type { ListView } from '@dars/contracts/accounts/list-view';
import { parseSearch, stringifySearch } from '../search-query.ts';

/** Parameters that are no part of a view: the page, and what opens a dialog. */
const PASSING = ['page', 'open', 'create', 'invite', 'learner', 'order'];

/** Returns the filters and the order of a list as a view keeps them, always in the same sequence. */
export function viewQuery(search: object): string {
  const kept = Object.entries(search).filter(([name]) => !PASSING.includes(name));
  return stringifySearch(Object.fromEntries(kept.sort(([a], [b]) => a.localeCompare(b, 'en')))).replace(/^\?/, '');
}

/** Returns the parameters of a view, which the route reads like those of an address. */
export const searchOf = ({ query }: Pick<ListView, 'query'>): Record<string, string> => parseSearch(query);

type Shown = Pick<ListView, 'query' | 'columns'>;

/** A list with its saved views. */
export interface ViewsOfList {
  name: ListName;
  /** What the list shows now. */
  current: Shown;
  onApply: (view: ListView) => void;
}

/** Whether a list shows just what a view keeps. */
export function isSameView(one: Shown, other: Shown): boolean {
  const columns = ({ columns: ids }: Shown) => JSON.stringify(ids && [...ids].sort());
  return one.query === other.query && columns(one) === columns(other);
}
