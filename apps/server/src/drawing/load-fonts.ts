import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontName } from '@dars/contracts/portal/settings';
import { fontFiles } from '@dars/ui/fonts';
import subsetFont from 'subset-font';

/** The two weights that drawings use. */
const WEIGHTS = [400, 700];

/** The ranges of code points that the product's fonts draw: Latin, punctuation and signs, Arabic and its forms. */
const RANGES = [
  [0x20, 0x24f],
  [0x2bb, 0x329],
  [0x600, 0x77f],
  [0x870, 0x8ff],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2215],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
] as const;
const CHARACTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

/** The fonts are dependencies of the package that names them. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@dars/ui/fonts'));

const loaded = new Map<FontName, Promise<Buffer[]>>();

/**
 * Returns a font in both weights as TrueType, from the compressed files that the pages load. The first call for a font
 * takes a second, because it unpacks the files.
 */
export function loadFonts(font: FontName): Promise<Buffer[]> {
  const fonts = loaded.get(font) ?? convert(font);
  loaded.set(font, fonts);
  return fonts;
}

async function convert(font: FontName): Promise<Buffer[]> {
  const files = new Map(fontFiles(font).map(({ specifier, weight, subset }) => [specifier, { weight, subset }]));
  // Typst takes the first face of a family, and looks for the letters that it lacks in the other ones.
  const latinFirst = [...files].toSorted(([, one], [, other]) => other.subset.localeCompare(one.subset));
  const faces = latinFirst.flatMap(([specifier, { weight }]) =>
    WEIGHTS.filter((each) => isOf(specifier, weight, each)).map((each) => ({ specifier, weight: each })),
  );
  return Promise.all(faces.map(toTrueType));
}

const isVariable = (specifier: string) => specifier.includes('-wght-');
const isOf = (specifier: string, weights: string, weight: number) =>
  isVariable(specifier) || weights.split(' ').includes(String(weight));

async function toTrueType({ specifier, weight }: { specifier: string; weight: number }): Promise<Buffer> {
  const file = await readFile(resolve(specifier));
  const axes = isVariable(specifier) ? { variationAxes: { wght: weight } } : {};
  return subsetFont(file, CHARACTERS, { targetFormat: 'sfnt', ...axes });
}
