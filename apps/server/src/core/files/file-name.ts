/**
 * The name of the file of a document with this number, without its ending. The prefix of a portal may have signs that a
 * name in a header may not.
 */
export const fileName = (reference: string): string => reference.replace(/[^\w-]/g, '_');

/** The name of the file with a copy of a person's data, made at that moment. */
export const copyName = (made: Date): string => `dars-data-${made.toISOString().slice(0, 10)}.zip`;

/** A title without the signs that no name of a file has; empty if nothing is left. */
export const titledName = (title: string): string =>
  title
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)
    .toWellFormed();
