import * as z from 'zod/mini';
import { perLanguage } from './languages.ts';
import { multiLineText, optionalText } from './rules.ts';
import { fileAddress } from './upload.ts';

/**
 * A text in each language. For an empty text the page shows the template's, or the one in the portal's own language.
 */
export const textPerLanguage = <Text extends z.core.$ZodType<string>>(text: Text) =>
  z.strictObject(perLanguage(() => text));

export const PAGE_TITLE_MAX = 120;
export const PAGE_TEXT_MAX = 600;

/** The top part of a page. */
export const pageHero = z.strictObject({
  title: textPerLanguage(optionalText(PAGE_TITLE_MAX)),
  subtitle: textPerLanguage(multiLineText(PAGE_TEXT_MAX)),
  imageUrl: z.pipe(
    fileAddress,
    z.transform((address: string | null | undefined) => address ?? null),
  ),
});
