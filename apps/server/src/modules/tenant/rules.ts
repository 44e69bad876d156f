import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import type { AuditedField } from '@dars/contracts/portal/tenant';

export interface AuditedChange {
  field: AuditedField;
  before: string | null;
  after: string | null;
}

/**
 * The audited fields of a portal, in the order of its form: the column in the audit event, the name of the field, and
 * how a stored value is read.
 */
const FIELDS: readonly { column: string; field: AuditedField; read: (value: unknown) => string | null }[] = [
  { column: 'nameInArabic', field: 'nameInArabic', read: text },
  { column: 'description', field: 'description', read: text },
  { column: 'prefix', field: 'prefix', read: text },
  { column: 'ownerId', field: 'user', read: text },
  {
    column: 'localeId',
    field: 'locale',
    read: (id) => LANGUAGES.find((code) => LANGUAGE_FACTS[code].id === id) ?? null,
  },
  { column: 'storageQuota', field: 'storageQuota', read: (size) => (typeof size === 'number' ? String(size) : null) },
  { column: 'package', field: 'package', read: (code) => text(code) ?? 'FREE' },
];

/**
 * Reads the changes from an event of the audit trail. The owner that a portal was created with counts as a change from
 * none. Owners are ids. Events are kept for ever, so fields that are not known any more are skipped.
 */
export function auditedChanges(details: Record<string, unknown>): AuditedChange[] {
  return FIELDS.flatMap(({ column, field, read }) => {
    if (!Object.hasOwn(details, column)) return [];
    const value = details[column];
    const { before, after } = isChange(value) ? value : { before: null, after: value };
    // An update with an empty text stores null, and from null to null is no change.
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
