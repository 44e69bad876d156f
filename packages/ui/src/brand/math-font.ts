/**
 * The file of the font for formulas. Without a font that has mathematical tables Chromium draws no root at all, and many
 * phones have none.
 */
export const MATH_FONT_FILE = '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2';

/** Everything but Arabic letters, which this font does not join. */
const RANGE = 'U+0-5FF,U+800-FB4F,U+FE00-FE6F,U+FF00-1FFFF';

/** Returns the @font-face rule of the font for formulas, as `math-font.css` has it for the signed-in client. */
export function mathFontCss(urlOf: (specifier: string) => string): string {
  return `@font-face{font-family:"Dars Math";font-display:swap;src:url(${JSON.stringify(urlOf(MATH_FONT_FILE))}) format("woff2");unicode-range:${RANGE}}`;
}
