import { TITLE_MAX } from '@dars/contracts/content/course';
import { countCharacters } from '@dars/contracts/text';

/** A title that says that its course is a copy; the title itself where it leaves no room for that, so that nothing is cut. */
export function copyTitle(title: string, word: string): string {
  const named = `${title} (${word})`;
  return countCharacters(named) > TITLE_MAX ? title : named;
}
