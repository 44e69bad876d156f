import { readFileSync } from 'node:fs';
import type { Language } from '@dars/contracts/languages';
import type { FontName, TemplateKey } from '@dars/contracts/portal/settings';
import { directionOf } from '@dars/i18n/direction';
import { textDirection } from '@dars/i18n/text-direction';
import { drawCoverSvg } from '@dars/ui/cover-svg';
import { themeVariables } from '@dars/ui/theme';
import sharp from 'sharp';
import { compileSvg } from './compile-svg.ts';
import { drawableText } from './drawable-text.ts';
import { loadFonts } from './load-fonts.ts';

const PICTURE_WIDTH = 1200;
const PICTURE_HEIGHT = 630;

/** Everything that a page's picture shows. */
export interface SharingPicture {
  kind: 'picture';
  template: TemplateKey;
  /** The palette of the portal, as its settings hold it. */
  colorCodes: string[];
  font: FontName;
  language: Language;
  /** The portal's name. */
  name: string;
  title: string;
  /** A line below the title; may be empty. */
  line: string;
  /** The id whose cover is drawn where there is no picture. */
  coverId: string;
  /** The bytes of the page's own picture. */
  cover?: Uint8Array | undefined;
  logo?: { bytes: Uint8Array; isLight: boolean } | undefined;
}

const LOGO = { width: 300, height: 88 };
/** The most pixels of a picture that is read. */
const PIXELS_MAX = 50_000_000;

const SOURCE = readFileSync(new URL('./sharing-picture.typ', import.meta.url), 'utf8');

/** Draws the picture as a JPEG. */
export async function drawSharingPicture(picture: SharingPicture): Promise<Buffer> {
  const { template, language, font, logo } = picture;
  const colors = themeVariables(picture.colorCodes);
  const text = (given: string) => {
    const words = drawableText(given);
    return { words, direction: textDirection(words, language) };
  };
  const [blobs, cover, sign] = await Promise.all([
    loadFonts(font),
    drawCover(picture, colors),
    logo && drawLogo(logo.bytes),
  ]);
  const input = {
    ...{ template, language, colors, font },
    ...{ name: text(picture.name), title: text(picture.title), line: text(picture.line) },
    direction: directionOf(language),
    logo: logo && sign ? { plate: logo.isLight ? '#15151b' : '#ffffff' } : null,
  };
  const svg = compileSvg({
    source: SOURCE,
    inputs: { picture: JSON.stringify(input) },
    fonts: { key: font, blobs },
    files: { '/cover.png': cover, ...(sign && { '/logo.png': sign }) },
  });
  return sharp(Buffer.from(svg), { limitInputPixels: PIXELS_MAX })
    .resize(PICTURE_WIDTH, PICTURE_HEIGHT)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

interface CoverShape {
  width: number;
  height: number;
  /** The path of the shape that the cover fills. Missing: all of it. */
  path?: string;
}

const COVERS: Record<TemplateKey, CoverShape> = {
  diwan: {
    ...{ width: 400, height: 560 },
    path: 'M0 560V220C0 150 60 120 110 88C150 62 180 40 200 0C220 40 250 62 290 88C340 120 400 150 400 220V560z',
  },
  masar: { width: 400, height: 400, path: 'M200 0L400 200L200 400L0 200z' },
  majlis: { width: 850, height: 230 },
  shasha: { width: PICTURE_WIDTH, height: PICTURE_HEIGHT },
};

/** Returns the page's picture, or the drawn cover, in the shape of the template. An unreadable picture is left out. */
async function drawCover({ template, cover, coverId }: SharingPicture, colors: Colors): Promise<Buffer> {
  const shape = COVERS[template];
  const own = cover && (await cutOut(Buffer.from(cover), shape, colors).catch(() => undefined));
  return own ?? cutOut(Buffer.from(drawCoverSvg(coverId, colors)), shape, colors);
}

type Colors = Readonly<Record<string, string>>;

async function cutOut(image: Buffer, { width, height, path }: CoverShape, colors: Colors): Promise<Buffer> {
  const filled = sharp(image, { limitInputPixels: PIXELS_MAX, density: 288 })
    .rotate()
    .resize(width, height, { fit: 'cover' });
  if (!path) return filled.png().toBuffer();
  const draw = (attributes: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${path}" ${attributes}/></svg>`,
    );
  return filled
    .ensureAlpha()
    .composite([
      { input: draw(''), blend: 'dest-in' },
      { input: draw(`fill="none" stroke="${colors['--brand-300']}" stroke-width="8"`) },
    ])
    .png()
    .toBuffer();
}

async function drawLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
