/** Returns the type of a file for readers, which is the extension of its stored name: `PDF`. */
export const fileTypeName = (url: string): string => url.slice(url.lastIndexOf('.') + 1).toUpperCase();

/** Joins the extensions of types for readers, in any language: `PDF, DOCX`. */
export const fileTypeNames = (extensions: readonly string[]): string =>
  extensions.map((each) => each.toUpperCase()).join(', ');
