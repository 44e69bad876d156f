import { FONTS } from '@dars/contracts/settings';
import { expect, test } from 'vitest';
import { fontFaceCss, fontFiles, preloadFiles } from './fonts.ts';

const installed = Object.keys(import.meta.glob('../node_modules/@fontsource*/*/files/*.woff2'));

test.each(FONTS)('%s: every file is in its package', (font) => {
  for (const { specifier } of fontFiles(font)) {
    expect(installed).toContain(`../node_modules/${specifier}`);
  }
});

test.each(FONTS)('%s: one Arabic and one Latin file are preloaded', (font) => {
  expect(preloadFiles(font).map((file) => file.subset)).toEqual(['arabic', 'latin']);
});

test('a face swaps, takes only its own characters, and is lifted where it sits too high', () => {
  const css = fontFaceCss('El Messiri', (specifier) => `/assets/${specifier.split('/').at(-1)}`);
  expect(css.match(/@font-face/g)).toHaveLength(3);
  expect(css).toContain('font-display:swap');
  expect(css).toContain('src:url("/assets/el-messiri-arabic-wght-normal.woff2") format("woff2")');
  expect(css).toContain('ascent-override:95%;descent-override:31%');
  expect(fontFaceCss('Cairo', String)).not.toContain('override');
});

test.each(FONTS)('%s: the space between bold Arabic words needs no other file than the regular one', (font) => {
  const withSpace = fontFiles(font).filter(({ unicodeRange }) => unicodeRange.includes('U+0000-0020'));
  const latin = preloadFiles(font).find(({ subset }) => subset === 'latin');
  expect(new Set(withSpace.map(({ specifier }) => specifier))).toEqual(new Set([latin?.specifier]));
  expect(new Set(withSpace.map(({ weight }) => weight))).toEqual(new Set(fontFiles(font).map(({ weight }) => weight)));
});
