import { withoutRepeatedTags } from '@dars/contracts/content/edit-course-page';

/** A Latin or Arabic comma, a semicolon or a line break ends a tag. */
const SEPARATOR = /[,،;؛\r\n\t]+/;

export const hasSeparator = (text: string): boolean => SEPARATOR.test(text);

/** Adds the tags in a typed or pasted text, except those that are there already in another spelling. */
export function addTags(tags: readonly string[], text: string): string[] {
  const added = text.split(SEPARATOR).map((part) => part.trim().replace(/^#/, '').trim());
  return withoutRepeatedTags([...tags, ...added.filter((tag) => tag !== '')]);
}
