import { TITLE_MAX } from '@dars/contracts/course';

/** A title that says that its course is a copy; the title itself where it leaves no room for that, so that nothing is cut. */
export function copyTitle(title: string, word: string): string {
  const named = `${title} (${word})`;
  return named.length > TITLE_MAX ? title : named;
}
