import { TITLE_MAX } from '@dars/contracts/content/course';
import { countCharacters } from '@dars/contracts/text';

/** Returns a title that marks a course or a part of one as a copy, or the title unchanged if the mark would exceed TITLE_MAX. */
export function copyTitle(title: string, word: string): string {
  const marked = `${title} (${word})`;
  return countCharacters(marked) > TITLE_MAX ? title : marked;
}
