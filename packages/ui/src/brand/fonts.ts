import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import { DEFAULT_FONT, FONTS, type FontName } from '@dars/contracts/portal/settings';

export type FontSubset = 'arabic' | 'latin';

export interface FontFile {
  /** A specifier that a bundler or `import.meta.resolve` understands. */
  specifier: string;
  subset: FontSubset;
  /** The weight as in @font-face: '400', or '160 700' for a variable file. */
  weight: string;
  unicodeRange: string;
}

interface FontFace {
  package: string;
  /** The weight of each file, by the name of the file; 'wght' is the variable file. */
  weights: Readonly<Record<string, string>>;
  /** Factor for every text size: the faces differ in size at the same font size. */
  scale: number;
  /** Percent. Shifts a face that sits too high or low, so that a word is centred in a button. */
  metrics?: { ascent: number; descent: number };
}

/**
 * The faces that a portal can choose. Overrides were measured in Chromium: half of (ascent − descent) should come near
 * half the height of an alef and of a capital H; a face within 0.03 em of that has no override.
 */
const FONT_FACES: Readonly<Record<FontName, FontFace>> = {
  'Readex Pro': { package: '@fontsource-variable/readex-pro', weights: { wght: '160 700' }, scale: 0.97 },
  'IBM Plex Sans Arabic': {
    package: '@fontsource/ibm-plex-sans-arabic',
    weights: { 400: '400', 600: '600', 700: '700' },
    scale: 1.06,
  },
  Cairo: { package: '@fontsource-variable/cairo', weights: { wght: '200 1000' }, scale: 1 },
  Tajawal: {
    package: '@fontsource/tajawal',
    weights: { 400: '400', 500: '500', 700: '600 700' },
    scale: 1.05,
    metrics: { ascent: 90, descent: 29 },
  },
  Almarai: { package: '@fontsource/almarai', weights: { 400: '400', 700: '600 700' }, scale: 1 },
  'Noto Kufi Arabic': {
    package: '@fontsource-variable/noto-kufi-arabic',
    weights: { wght: '100 900' },
    scale: 0.95,
    metrics: { ascent: 131, descent: 59 },
  },
  Rubik: { package: '@fontsource-variable/rubik', weights: { wght: '300 900' }, scale: 1 },
  Alexandria: { package: '@fontsource-variable/alexandria', weights: { wght: '100 900' }, scale: 0.92 },
  'El Messiri': {
    package: '@fontsource-variable/el-messiri',
    weights: { wght: '400 700' },
    scale: 1,
    metrics: { ascent: 95, descent: 31 },
  },
  Vazirmatn: {
    package: '@fontsource-variable/vazirmatn',
    weights: { wght: '100 900' },
    scale: 1,
    metrics: { ascent: 100, descent: 33 },
  },
  'Noto Naskh Arabic': {
    package: '@fontsource-variable/noto-naskh-arabic',
    weights: { wght: '400 700' },
    scale: 1.12,
    metrics: { ascent: 98, descent: 34 },
  },
};

/**
 * The ranges of the packages' own style sheets, without the scripts beyond the basic plane, which none of these faces
 * draws.
 */
const UNICODE_RANGES: Readonly<Record<FontSubset, string>> = {
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  latin:
    'U+0021-007E,U+00A1-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2010-2027,U+2030-205E,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FFFD',
};
/** Spaces and invisible marks: the regular file serves them for every weight, or bold Arabic would fetch bold Latin. */
const BLANKS = 'U+0000-0020,U+007F-00A0,U+2000-200F,U+2028-202F,U+205F-206F,U+FEFF';

/** Returns every face of a font; the Arabic ones first. */
export function fontFiles(font: FontName): FontFile[] {
  const { package: name, weights } = FONT_FACES[font];
  const stem = name.slice(name.indexOf('/') + 1);
  const regular = isVariable(font) ? 'wght' : '400';
  const fileOf = (subset: FontSubset, file: string) => `${name}/files/${stem}-${subset}-${file}-normal.woff2`;
  const faces = Object.entries(weights);
  return [
    ...(['arabic', 'latin'] as const).flatMap((subset) =>
      faces.map(([file, weight]) => ({
        specifier: fileOf(subset, file),
        subset,
        weight,
        unicodeRange: UNICODE_RANGES[subset],
      })),
    ),
    // A variable file holds all weights, and the same rules work for it.
    ...faces.map(([, weight]) => ({
      specifier: fileOf('latin', regular),
      subset: 'latin' as const,
      weight,
      unicodeRange: BLANKS,
    })),
  ];
}

/** Returns the files of a page's first paint: per script the variable file, or the regular weight. */
export function preloadFiles(font: FontName): FontFile[] {
  return fontFiles(font).filter((file) => isRegular(font, file));
}

/** Returns the preloaded files of a public page, which always shows bold words in its own language. */
export function pagePreloadFiles(font: FontName, language: Language): FontFile[] {
  const isOwnBold = ({ subset, weight }: FontFile) =>
    subset === LANGUAGE_FACTS[language].script && weight.endsWith('700');
  const bold = isVariable(font) ? [] : fontFiles(font).filter((file) => !isBlank(file) && isOwnBold(file));
  return [...preloadFiles(font), ...bold];
}

const isVariable = (font: FontName) => 'wght' in FONT_FACES[font].weights;
const isBlank = ({ unicodeRange }: FontFile) => unicodeRange === BLANKS;

/** Whether a file is the variable or the regular one, with which a script's text is drawn first. */
function isRegular(font: FontName, file: FontFile): boolean {
  return !isBlank(file) && (isVariable(font) || file.weight === '400');
}

type UrlOf = (specifier: string) => string;

/** Returns the @font-face rules of one font; `urlOf` gives the bundler's address of a file. */
export function fontFaceCss(font: FontName, urlOf: UrlOf): string {
  return faceRules(font, fontFiles(font), urlOf);
}

/**
 * Returns the rules for a public page: two weights, because a third would be one more file before the page is complete.
 */
export function pageFontCss(font: FontName, urlOf: UrlOf): string {
  const isNeeded = ({ weight }: FontFile) => isVariable(font) || weight === '400' || weight.endsWith('700');
  return faceRules(font, fontFiles(font).filter(isNeeded), urlOf);
}

/**
 * Saves a public page the bold file of the other script: the browser emboldens the regular file for its bold words.
 * Families of one weight do this, in front of the font's own. CSS selects them by the language, because the language
 * can change without a reload.
 */
export function syntheticBoldCss(font: FontName, urlOf: UrlOf): string {
  if (isVariable(font)) return '';
  const family = (subset: FontSubset) => `${font} ${subset}`;
  const faces = preloadFiles(font).map((file) => faceRules(font, [file], urlOf, family(file.subset)));
  const stack = (foreign: FontSubset) => `{--font:"${family(foreign)}",${fontStack(font)}}`;
  return `${faces.join('')}:root:lang(ar)${stack('latin')}:root:not(:lang(ar))${stack('arabic')}`;
}

function faceRules(font: FontName, files: readonly FontFile[], urlOf: UrlOf, family: string = font): string {
  const { metrics } = FONT_FACES[font];
  const overrides = metrics
    ? `;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%`
    : '';
  return files
    .map(
      ({ specifier, weight, unicodeRange }) =>
        `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap` +
        `;src:url(${JSON.stringify(urlOf(specifier))}) format("woff2")${overrides};unicode-range:${unicodeRange}}`,
    )
    .join('');
}

/**
 * Returns the value of `font-family`, with a single fallback family, because the browser looks up each family in every
 * size and weight before the first paint. An unknown name gives the default's stack: no text from outside enters the
 * style sheet.
 */
export function fontStack(font: string): string {
  return `"${knownFont(font)}",system-ui`;
}

export function fontScale(font: string): number {
  return FONT_FACES[knownFont(font)].scale;
}

export function knownFont(name: string): FontName {
  return FONTS.find((font) => font === name) ?? DEFAULT_FONT;
}
