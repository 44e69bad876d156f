interface Versions<Values extends object> {
  /** The values that were changed here. */
  mine: Partial<Values>;
  /** The values that somebody else has saved since. */
  theirs: Values;
  /** The values before both changes. */
  base: Values;
}

/** Returns the fields that both people have changed to different values. */
export function contestedFields<Values extends object>({ mine, theirs, base }: Versions<Values>): (keyof Values)[] {
  const fields = Object.keys(mine) as (keyof Values)[];
  return fields.filter((field) => !isSameValue(theirs[field], base[field]) && !isSameValue(theirs[field], mine[field]));
}

/** Compares as JSON, because form values are plain data. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const pick = <Values extends object>(values: Partial<Values>, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field as keyof Values)),
  ) as Partial<Values>;

export const without = <Values extends object>(values: Partial<Values>, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => !fields.includes(field as keyof Values)),
  ) as Partial<Values>;
