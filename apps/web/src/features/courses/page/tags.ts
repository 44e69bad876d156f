/** A Latin or Arabic comma, a semicolon or a line break ends a tag. */
const SEPARATOR = /[,،;؛\r\n\t]+/;

export const hasSeparator = (text: string): boolean => SEPARATOR.test(text);

/** Adds the tags in a typed or pasted text. A tag that differs from an earlier one only by case is left out. */
export function addTags(tags: readonly string[], text: string): string[] {
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  for (const part of text.split(SEPARATOR)) {
    const tag = part.trim().replace(/^#/, '').trim();
    if (tag !== '' && !known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  }
  return [...known.values()];
}
