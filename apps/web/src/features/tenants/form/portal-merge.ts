import { PORTAL_FIELDS, type PortalFieldName, type PortalValues } from './portal-values.ts';

/** A field for which another person has saved a different value since it was read. */
export interface ConflictingChange {
  field: PortalFieldName;
  own: PortalValues;
  theirs: PortalValues;
  /** Whether the field was changed in this form as well. */
  isOwnChange: boolean;
}

interface Versions {
  /** The values that were read from the server. */
  base: PortalValues;
  /** The current values of this form. */
  own: PortalValues;
  /** The values that the server holds now. */
  theirs: PortalValues;
}

/**
 * Merges this form with the values that another person has saved. Fields that only the other person changed are taken
 * over; fields that both changed keep the own value until one is chosen. `changes` names every field that the other
 * person changed, unless both have the same value.
 */
export function mergePortal({ base, own, theirs }: Versions): { values: PortalValues; changes: ConflictingChange[] } {
  const changed = PORTAL_FIELDS.filter((field) => !isSame(field, theirs, base) && !isSame(field, theirs, own));
  const taken = changed.filter((field) => isSame(field, own, base));
  return {
    values: Object.assign({ ...own }, ...taken.map((field) => valuesOf(field, theirs))),
    changes: changed.map((field) => ({ field, own, theirs, isOwnChange: !taken.includes(field) })),
  };
}

export function isSame(field: PortalFieldName, one: PortalValues, other: PortalValues): boolean {
  if (field === 'locale') return one.locale.id === other.locale.id;
  return one[field] === other[field];
}

/** Returns a field's value together with the values that depend on it: an admin's id comes with the login. */
export function valuesOf(field: PortalFieldName, { [field]: value, userLogin }: PortalValues): Partial<PortalValues> {
  return field === 'userId' ? { userLogin, userId: String(value) } : { [field]: value };
}
