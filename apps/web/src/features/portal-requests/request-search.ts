import { parseViewSearch, type ViewSearch } from '../../lib/list/page-search.ts';

/** The state of the list of requests as it stands in the address: open ones unless it says otherwise. */
export type RequestSearch = ViewSearch<'answered'>;

export const parseRequestSearch = parseViewSearch('answered');
