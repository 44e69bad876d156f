import { textDirection } from '@dars/i18n/text-direction';
import { TextsContext } from '@dars/i18n/texts-context';
import { type ComponentProps, use } from 'react';

/**
 * Returns the direction of a field: with `auto` that of its text, or the page's while it is empty. The browser's own
 * `auto` would start an empty field at the left in every language.
 */
export function useFieldDirection({ dir, value }: Pick<ComponentProps<'input'>, 'dir' | 'value'>): string | undefined {
  const texts = use(TextsContext);
  if (dir !== 'auto' || typeof value !== 'string') return dir;
  if (value === '') return undefined;
  return texts ? textDirection(value, texts.language) : dir;
}
