interface Versions<Values extends object> {
  /** The fields that were changed here. */
  mine: Partial<Values>;
  /** As somebody else has saved them since. */
  theirs: Values;
  /** As they were before both. */
  base: Values;
}

/** The fields that both have changed, each to another value. */
export function contestedFields<Values extends object>({ mine, theirs, base }: Versions<Values>): (keyof Values)[] {
  const fields = Object.keys(mine) as (keyof Values)[];
  return fields.filter((field) => !isSameValue(theirs[field], base[field]) && !isSameValue(theirs[field], mine[field]));
}

/** Values of forms are plain data. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const pick = <Values extends object>(values: Partial<Values>, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field as keyof Values)),
  ) as Partial<Values>;

export const without = <Values extends object>(values: Partial<Values>, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => !fields.includes(field as keyof Values)),
  ) as Partial<Values>;
