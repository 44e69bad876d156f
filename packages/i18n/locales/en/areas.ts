/** The texts of the areas, each fetched when a screen needs it. */
export const areas = import.meta.glob([
  './*.json',
  '!./{auth,catalogue,certificates,common,errors,fields,mail,packages,roles,rules,statuses}.json',
]);
