import { createContext, use } from 'react';
import type { TranslationKey } from './keys.ts';
import type { Translate } from './translate.ts';

/**
 * Provides the design system with its few texts («إغلاق», «الصفحة التالية»), independent of the translator: i18next in
 * the signed-in client, `createMessages` in the public pages.
 */
export const TextsContext = createContext<Translate<TranslationKey<'common'>> | null>(null);

export function useTexts(): Translate<TranslationKey<'common'>> {
  const texts = use(TextsContext);
  if (!texts) throw new Error('no <TextsContext>');
  return texts;
}
