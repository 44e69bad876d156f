import { LANGUAGES, LOCALE_IDS } from '@dars/contracts/constants';
import type { AuditedField } from '@dars/contracts/portal/tenant';

export interface AuditedChange {
  field: AuditedField;
  before: string | null;
  after: string | null;
}

/** The fields of a portal, in the order of its form: their names in the audit trail, and how a stored value reads. */
const FIELDS: readonly { column: string; field: AuditedField; read: (value: unknown) => string | null }[] = [
  { column: 'nameInArabic', field: 'nameInArabic', read: text },
  { column: 'description', field: 'description', read: text },
  { column: 'prefix', field: 'prefix', read: text },
  { column: 'ownerId', field: 'user', read: text },
  { column: 'localeId', field: 'locale', read: (id) => LANGUAGES.find((code) => LOCALE_IDS[code] === id) ?? null },
  { column: 'storageQuota', field: 'storageQuota', read: (size) => (typeof size === 'number' ? String(size) : null) },
  { column: 'package', field: 'package', read: (code) => text(code) ?? 'FREE' },
];

/**
 * What an event of the audit trail says was changed. The owner a portal was made with is there too, as one who came;
 * owners are ids. Events are kept for ever, so what is not known any more is passed over.
 */
export function auditedChanges(details: Record<string, unknown>): AuditedChange[] {
  return FIELDS.flatMap(({ column, field, read }) => {
    if (!Object.hasOwn(details, column)) return [];
    const value = details[column];
    const { before, after } = isChange(value) ? value : { before: null, after: value };
    // An update that leaves a text empty stores none: from none to none is no change.
    const change = { field, before: read(before), after: read(after) };
    return change.before === change.after ? [] : [change];
  });
}

function isChange(value: unknown): value is { before?: unknown; after?: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
