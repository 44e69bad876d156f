import { parseViewSearch, type ViewSearch } from '../../lib/list/page-search.ts';

/** The state of the list of requests as its query parameters hold it. The default shows open requests. */
export type RequestSearch = ViewSearch<'answered'>;

export const parseRequestSearch = parseViewSearch('answered');
