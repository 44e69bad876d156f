import { parseViewSearch, type ViewSearch } from '../../lib/list/page-search.ts';

/** The state of the audit trail as its query parameters hold it. The default shows all events. */
export type AuditSearch = ViewSearch<'refused', 'at'>;

export const parseAuditSearch = parseViewSearch('refused', ['at']);
