import { FONT_URLS } from 'virtual:font-urls';
import { FONTS } from '@dars/contracts/portal/settings';
import { fontFaceCss } from '@dars/ui/fonts';
import { adoptSheet } from './adopt-sheet.ts';

let isDeclared = false;

/** Declares every font that a portal can choose. The browser fetches a file when a text is shown in it, and not before. */
export function declareFonts(): void {
  if (isDeclared) return;
  isDeclared = true;
  adoptSheet().replaceSync(FONTS.map((font) => fontFaceCss(font, (specifier) => FONT_URLS[specifier] ?? '')).join(''));
}
