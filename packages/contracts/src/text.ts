const VISIBLE = /[^\s\p{DI}\u2800]/u;
// Matches from the first to the last character that is neither white space nor a mark that only steers a text's
// direction.
const TRIMMED = /[^\s\u061C\u200B\u200E\u200F](?:.*[^\s\u061C\u200B\u200E\u200F])?/s;

/** Removes white space and marks of direction around a text. A text without a visible character becomes empty. */
export const trimText = (text: string): string => (VISIBLE.test(text) && TRIMMED.exec(text)?.[0]) || '';

/**
 * Counts the Unicode code points of a trimmed text. Limits of length are in this unit: zod's `maxLength`, `char_length`
 * of Postgres and `maxLength` of the OpenAPI document count the same way, so that an emoji is one character everywhere.
 */
export const countCharacters = (text: string): number => [...trimText(text)].length;
