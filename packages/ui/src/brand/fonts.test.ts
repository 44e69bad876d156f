import type { Language } from '@dars/contracts/languages';
import { FONTS, type FontName } from '@dars/contracts/portal/settings';
import { expect, test } from 'vitest';
import { fontFaceCss, fontFiles, pagePreloadFiles, preloadFiles, syntheticBoldCss } from './fonts.ts';

const installed = Object.keys(import.meta.glob('../../node_modules/@fontsource*/*/files/*.woff2'));

test.each(FONTS)('fontFiles names only files that the package of %s contains', (font) => {
  for (const { specifier } of fontFiles(font)) {
    expect(installed).toContain(`../../node_modules/${specifier}`);
  }
});

test.each(FONTS)('preloadFiles returns one Arabic and one Latin file of %s', (font) => {
  expect(preloadFiles(font).map((file) => file.subset)).toEqual(['arabic', 'latin']);
});

test('pagePreloadFiles adds the bold file of the page’s script when bold is a file of its own', () => {
  const namesOf = (font: FontName, language: Language) =>
    pagePreloadFiles(font, language).map(({ specifier }) => /(arabic|latin)-\w+(?=-normal)/.exec(specifier)?.[0]);
  expect(namesOf('Tajawal', 'ar')).toEqual(['arabic-400', 'latin-400', 'arabic-700']);
  expect(namesOf('Tajawal', 'es')).toEqual(['arabic-400', 'latin-400', 'latin-700']);
  expect(namesOf('Cairo', 'ar')).toEqual(['arabic-wght', 'latin-wght']);
});

test('syntheticBoldCss draws bold words of the other script from its regular file, in every language of the page', () => {
  const css = syntheticBoldCss('Almarai', String);
  expect(css).toContain(':root:lang(ar){--font:"Almarai latin","Almarai",system-ui}');
  expect(css).toContain(':root:not(:lang(ar)){--font:"Almarai arabic","Almarai",system-ui}');
  expect(css.match(/font-weight:\d+/g)).toEqual(['font-weight:400', 'font-weight:400']);
  expect(syntheticBoldCss('Cairo', String)).toBe('');
});

test('fontFaceCss uses font-display swap, limits each face to its characters and corrects the metrics of some', () => {
  const css = fontFaceCss('El Messiri', (specifier) => `/assets/${specifier.split('/').at(-1)}`);
  expect(css.match(/@font-face/g)).toHaveLength(3);
  expect(css).toContain('font-display:swap');
  expect(css).toContain('src:url("/assets/el-messiri-arabic-wght-normal.woff2") format("woff2")');
  expect(css).toContain('ascent-override:95%;descent-override:31%');
  expect(fontFaceCss('Cairo', String)).not.toContain('override');
});

test.each(FONTS)('fontFiles uses for spaces only the regular Latin file of %s, in every weight', (font) => {
  const withSpace = fontFiles(font).filter(({ unicodeRange }) => unicodeRange.includes('U+0000-0020'));
  const latin = preloadFiles(font).find(({ subset }) => subset === 'latin');
  expect(new Set(withSpace.map(({ specifier }) => specifier))).toEqual(new Set([latin?.specifier]));
  expect(new Set(withSpace.map(({ weight }) => weight))).toEqual(new Set(fontFiles(font).map(({ weight }) => weight)));
});
