import { FONTS } from '@dars/contracts/portal/settings';
import { afterAll, describe, expect, it } from 'vitest';
import type { CertificateDrawing } from './certificate.ts';
import { createDrawer } from './drawer.ts';
import { loadFonts } from './load-fonts.ts';
import { type DrawnGlyph, readGlyphs } from './testing/read-glyphs.ts';
import { type Run, shapeText } from './testing/shape-text.ts';

/** The largest size of a name, in points. */
const SIZE = 33;
/** Points by which a glyph may be beside its place: PDFs round their numbers. */
const TOLERANCE = 0.1;

const drawer = createDrawer();
afterAll(() => drawer.close());

const rtl = (text: string): Run => ({ text, direction: 'rtl' });
const ltr = (text: string): Run => ({ text, direction: 'ltr' });

const certificate = (name: string, font: CertificateDrawing['font']): CertificateDrawing => ({
  ...{ kind: 'certificate', format: 'pdf', design: 'niche', paper: 'a4', orientation: 'landscape' },
  ...{
    colorCodes: ['#1d4ed8'],
    font,
    signatures: [],
    number: '1',
    verify: ['dars.example'],
    address: 'https://dars.example',
  },
  columns: [
    {
      ...{ language: 'ar', issuer: '-', kind: '-', to: '-', name, for: '-', course: '-', extent: null, date: '-' },
      ...{ expires: null, facts: [], dates: [], number: '-', verify: '-' },
    },
  ],
});

/** The names, each with its runs from left to right. */
const NAMES: [name: string, runs: Run[]][] = [
  ['ريم بنت خالد القحطاني', [rtl('ريم بنت خالد القحطاني')]],
  ['مُحَمَّدٌ رُبى لَأْلَاء', [rtl('مُحَمَّدٌ رُبى لَأْلَاء')]],
  ['الْإِسْلَامُ الآلاء', [rtl('الْإِسْلَامُ الآلاء')]],
  ['آلاء Smith 3 سلمى', [rtl(' سلمى'), ltr('Smith 3'), rtl('آلاء ')]],
  ['هلا 2026', [ltr('2026'), rtl('هلا ')]],
  ['Reem آلاء', [rtl(' آلاء'), ltr('Reem')]],
];

/** Moves glyphs so that the first of them stands where `first` is drawn. */
const placedFrom = (first: DrawnGlyph, [origin, ...others]: DrawnGlyph[]): DrawnGlyph[] =>
  origin === undefined
    ? []
    : [origin, ...others].map((glyph) => ({
        ...glyph,
        ...{ x: glyph.x + first.x - origin.x, y: glyph.y + first.y - origin.y },
      }));
const isAt = (glyph: DrawnGlyph, place: DrawnGlyph) =>
  glyph.outline === place.outline && Math.abs(glyph.x - place.x) < TOLERANCE && Math.abs(glyph.y - place.y) < TOLERANCE;

describe('the letters of a certificate', () => {
  it.each(NAMES.flatMap(([name, runs]) => FONTS.map((font) => ({ name, runs, font }))))(
    'are the glyphs at the places that HarfBuzz gives $name in $font',
    async ({ name, runs, font }) => {
      // The bold faces are every second one (loadFonts).
      const faces = (await loadFonts(font)).filter((_, index) => index % 2 === 1);
      const wanted = shapeText(runs, { faces, size: SIZE });
      const drawn = await readGlyphs(await drawer.draw(certificate(name, font)));
      const places = drawn.map((first) => placedFrom(first, wanted));
      const isDrawn = (place: DrawnGlyph) => drawn.some((glyph) => isAt(glyph, place));
      const found = places.find((all) => all.every(isDrawn));
      expect(found).toBeDefined();
      const heights = found?.map(({ y }) => y) ?? [];
      const [lowest, highest] = [Math.min(...heights) - TOLERANCE, Math.max(...heights) + TOLERANCE];
      expect(drawn.filter(({ y }) => y > lowest && y < highest)).toHaveLength(wanted.length);
    },
  );
});
