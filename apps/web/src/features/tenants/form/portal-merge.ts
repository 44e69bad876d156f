import { PORTAL_FIELDS, type PortalFieldName, type PortalValues } from './portal-values.ts';

/** A field that someone else has saved another value of, since it was read. */
export interface MetChange {
  field: PortalFieldName;
  own: PortalValues;
  theirs: PortalValues;
  /** Whether it was changed here as well. */
  isTyped: boolean;
}

interface Versions {
  /** As it was read. */
  base: PortalValues;
  /** As it stands in the form. */
  own: PortalValues;
  /** As it is saved now. */
  theirs: PortalValues;
}

/**
 * Two people edited one portal. What only the other changed is taken over; what both changed stays as it was typed
 * here, until it is decided. Every field that the other changed is named, unless both meant the same.
 */
export function mergePortal({ base, own, theirs }: Versions): { values: PortalValues; changes: MetChange[] } {
  const changed = PORTAL_FIELDS.filter((field) => !isSame(field, theirs, base) && !isSame(field, theirs, own));
  const taken = changed.filter((field) => isSame(field, own, base));
  return {
    values: Object.assign({ ...own }, ...taken.map((field) => valuesOf(field, theirs))),
    changes: changed.map((field) => ({ field, own, theirs, isTyped: !taken.includes(field) })),
  };
}

export function isSame(field: PortalFieldName, one: PortalValues, other: PortalValues): boolean {
  if (field === 'locale') return one.locale.id === other.locale.id;
  return one[field] === other[field];
}

/** A field's value, with all that goes along with it. */
export function valuesOf(field: PortalFieldName, { [field]: value, userLogin }: PortalValues): Partial<PortalValues> {
  return field === 'userId' ? { userLogin, userId: String(value) } : { [field]: value };
}
