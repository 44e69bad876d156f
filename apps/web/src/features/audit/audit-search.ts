import { type PageSearch, parsePageSearch } from '../../lib/page-search.ts';

/** The state of the audit trail as it stands in the address: everything unless it says otherwise. */
export interface AuditSearch extends PageSearch {
  show?: 'refused' | undefined;
}

export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const { page, size } = parsePageSearch(raw, 0);
  return { page, size, show: raw['show'] === 'refused' ? 'refused' : undefined };
}
