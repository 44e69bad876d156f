import { parseViewSearch, type ViewSearch } from '../../lib/list/page-search.ts';

/** The state of the audit trail as it stands in the address: everything unless it says otherwise. */
export type AuditSearch = ViewSearch<'refused'>;

export const parseAuditSearch = parseViewSearch('refused');
