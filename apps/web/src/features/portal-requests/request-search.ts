import type { RequestSort } from '@dars/contracts/portal/portal-request';
import { parseViewSearch, type ViewSearch } from '../../lib/list/page-search.ts';

/** The state of the list of requests as its query parameters hold it. The default shows open requests. */
export type RequestSearch = ViewSearch<'answered', RequestSort>;

export const parseRequestSearch = parseViewSearch('answered', ['name', 'owner', 'date'] satisfies RequestSort[]);
