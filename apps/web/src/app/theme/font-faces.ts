import { FONT_URLS } from 'virtual:font-urls';
import { FONTS } from '@dars/contracts/portal/settings';
import { fontFaceCss } from '@dars/ui/fonts';
import { adoptSheet } from './adopt-sheet.ts';

let isDeclared = false;

/** Declares the fonts that a portal can choose. The browser loads a font file when a text first uses it. */
export function declareFonts(): void {
  if (isDeclared) return;
  isDeclared = true;
  adoptSheet().replaceSync(FONTS.map((font) => fontFaceCss(font, (specifier) => FONT_URLS[specifier] ?? '')).join(''));
}
