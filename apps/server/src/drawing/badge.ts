import { readFileSync } from 'node:fs';
import type { Language } from '@dars/contracts/languages';
import type { FontName } from '@dars/contracts/portal/settings';
import { textDirection } from '@dars/i18n/text-direction';
import { themeVariables } from '@dars/ui/theme';
import sharp from 'sharp';
import { BADGE_SIZE, badgeGround } from './badge-ground.ts';
import { compileSvg } from './compile-svg.ts';
import { drawableText } from './drawable-text.ts';
import { loadFonts } from './load-fonts.ts';

/** Everything that a badge shows, in the language of its course. It names no learner, so that one picture serves them all. */
export interface BadgeDrawing {
  kind: 'badge';
  format: 'png' | 'svg';
  language: Language;
  /** The palette of the portal, as its settings hold it. */
  colorCodes: string[];
  font: FontName;
  words: {
    /** What is proved: a certificate of completion. */
    kind: string;
    course: string;
    /** The portal's name. */
    issuer: string;
  };
}

const SOURCE = readFileSync(new URL('./badge.typ', import.meta.url), 'utf8');

/** Draws the picture of a badge, around which nothing is painted. */
export async function drawBadge({ language, font, colorCodes, words, format }: BadgeDrawing): Promise<Buffer> {
  const colors: Readonly<Record<string, string>> = themeVariables(colorCodes);
  const text = (given: string) => {
    const drawable = drawableText(given);
    return { words: drawable, direction: textDirection(drawable, language) };
  };
  const input = {
    ...{ language, colors, font },
    ...{ kind: text(words.kind), course: text(words.course), issuer: text(words.issuer) },
  };
  const svg = compileSvg({
    source: SOURCE,
    inputs: { badge: JSON.stringify(input) },
    fonts: { key: font, blobs: await loadFonts(font) },
    files: { '/ground.svg': Buffer.from(badgeGround(colors)) },
  });
  if (format === 'svg') return Buffer.from(svg);
  return sharp(Buffer.from(svg), { density: 144 }).resize(BADGE_SIZE, BADGE_SIZE).png().toBuffer();
}
