import { readFileSync } from 'node:fs';
import type { Language } from '@dars/contracts/languages';
import {
  type CertificateDesign,
  type CertificatePaper,
  certificatePage,
  type Orientation,
} from '@dars/contracts/learning/certificate-design';
import type { FontName } from '@dars/contracts/portal/settings';
import { directionOf } from '@dars/i18n/direction';
import { textDirection } from '@dars/i18n/text-direction';
import { themeVariables } from '@dars/ui/theme';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { bandGround, certificateSign, frameGround } from './certificate-borders.ts';
import { nicheGround, type Page } from './certificate-ground.ts';
import { compilePdf, compileSvg } from './compile-svg.ts';
import { drawableText } from './drawable-text.ts';
import { loadFonts } from './load-fonts.ts';

interface LabelledFact {
  label: string;
  /** One for each line. */
  values: string[];
}

/** What a certificate says in one language. */
export interface CertificateWords {
  language: Language;
  /** The portal's name. */
  issuer: string;
  /** What the document is: a certificate of completion. */
  kind: string;
  to: string;
  name: string;
  for: string;
  course: string;
  /** Lessons and score in one sentence. */
  extent: string | null;
  date: string;
  expires: string | null;
  /** The same, each with a label. */
  facts: LabelledFact[];
  /** The dates, each with a label. */
  dates: LabelledFact[];
  /** Stands before the number of the certificate. */
  number: string;
  /** Stands before the address of the verification. */
  verify: string;
}

/** Everything that a certificate shows. */
export interface CertificateDrawing {
  kind: 'certificate';
  format: 'pdf' | 'png';
  /** Width of the picture in pixels, of which the height follows. */
  pictureWidth?: number | undefined;
  design: CertificateDesign;
  paper: CertificatePaper;
  orientation: Orientation;
  /** The palette of the portal, as its settings hold it. */
  colorCodes: string[];
  font: FontName;
  /** The bytes of the logo. `isLight`: it is nearly white. */
  logo?: { bytes: Uint8Array; isLight: boolean } | undefined;
  /** The bytes of a picture that fills the page, in place of the design's drawing. */
  background?: Uint8Array | undefined;
  /** One language, or two from left to right. */
  columns: [CertificateWords, ...CertificateWords[]];
  signatures: { picture?: Uint8Array | undefined; name: string; title: string }[];
  number: string;
  /** How to verify it: the page's address without the protocol, and the code, each on a line. */
  verify: string[];
  /** The address that the square code holds. */
  address: string;
}

/** Pixels of the longer side of the picture. */
const PICTURE_SIDE = 1684;
const LOGO = { width: 480, height: 256 };
const SIGNATURE = { width: 900, height: 240 };
/** The pixels of a background's longer side: about 200 an inch of the paper. */
const BACKGROUND_SIDE = 2340;
/** Breadth of the band of tiles on a wide page and on a narrow one, in px. */
const BAND = { landscape: 280, portrait: 176 };
/** The most pixels of a picture that is read. */
const PIXELS_MAX = 50_000_000;

const read = (file: string) => readFileSync(new URL(`./${file}`, import.meta.url));
const PARTS = read('certificate-parts.typ');
const SOURCES: Record<CertificateDesign, string> = {
  niche: read('certificate-niche.typ').toString(),
  frame: read('certificate-frame.typ').toString(),
  band: read('certificate-band.typ').toString(),
};

/** Draws a certificate as a PDF of text, or as a picture of it. */
export async function drawCertificate(drawing: CertificateDrawing): Promise<Buffer> {
  const { font, format, address } = drawing;
  const colors: Readonly<Record<string, string>> = themeVariables(drawing.colorCodes);
  const page = certificatePage(drawing);
  const [blobs, pictures] = await Promise.all([loadFonts(font), readPictures(drawing)]);
  const { logo, background, signatures } = pictures;
  const band = { breadth: BAND[drawing.orientation], side: bandSide(drawing) };
  const input = {
    ...{ page, colors, font, band: band.breadth, 'band-side': band.side },
    logo: logo ? { plate: drawing.logo?.isLight ? colors['--brand-ink'] : null } : null,
    background: background !== undefined,
    ...wordsOf(drawing, signatures),
  };
  const compiled = {
    source: SOURCES[drawing.design],
    inputs: { certificate: JSON.stringify(input) },
    fonts: { key: font, blobs },
    files: {
      '/certificate-parts.typ': PARTS,
      '/ground.svg': Buffer.from(groundOf(drawing.design, { colors, page, band, hasSign: logo === undefined })),
      '/sign.svg': Buffer.from(certificateSign(colors, { isLarge: drawing.design === 'frame' })),
      // A square in 2 modules of white, as readers need it; error level M bears a fold or a stain.
      '/code.svg': Buffer.from(renderSVG(address, { ecc: 'M', border: 2 })),
      ...(logo && { '/logo.png': logo }),
      ...(background && { '/background.jpg': background }),
      ...Object.fromEntries(signatures.flatMap((each, index) => (each ? [[pathOf(index), each]] : []))),
    },
  };
  if (format === 'pdf') return compilePdf(compiled);
  const width = drawing.pictureWidth ?? Math.round((PICTURE_SIDE * page.width) / Math.max(page.width, page.height));
  return sharp(Buffer.from(compileSvg(compiled)), { limitInputPixels: PIXELS_MAX, density: 144 })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

const pathOf = (index: number): string => `/signature-${index}.png`;

/** The band stands where the reading begins, in two languages at the left. */
function bandSide({ orientation, columns: [first, second] }: CertificateDrawing): Ground['band']['side'] {
  if (orientation === 'portrait') return 'top';
  return second === undefined && directionOf(first.language) === 'rtl' ? 'right' : 'left';
}

interface Ground {
  colors: Readonly<Record<string, string>>;
  page: Page;
  band: { breadth: number; side: 'left' | 'right' | 'top' };
  /** Whether the star stands where a logo would. */
  hasSign: boolean;
}

function groundOf(design: CertificateDesign, { colors, page, band, hasSign }: Ground): string {
  if (design === 'niche') return nicheGround(colors, page, { hasSign });
  return design === 'frame' ? frameGround(colors, page) : bandGround(colors, page, band);
}

/** Returns the words for the template, each with its direction. */
function wordsOf(drawing: CertificateDrawing, pictures: (Buffer | undefined)[]) {
  const { columns, number, verify } = drawing;
  const { language } = columns[0];
  const text = (given: string, of = language) => {
    const words = drawableText(given);
    return { words, direction: directionIn(words, of) };
  };
  const labelled = ({ label, values }: LabelledFact, of: Language) => ({
    label: text(label, of),
    values: values.map((value) => text(value, of)),
  });
  return {
    ...{ language, direction: columns.length > 1 ? 'ltr' : directionOf(language) },
    title: `${drawableText(columns[0].kind)}: ${drawableText(columns[0].name)}`,
    columns: columns.map(({ language: of, facts, dates, ...words }) => ({
      ...{ language: of, direction: directionOf(of) },
      ...Object.fromEntries(
        Object.entries(words).map(([name, value]) => [name, value === null ? null : text(value, of)]),
      ),
      facts: facts.map((fact) => labelled(fact, of)),
      dates: dates.map((fact) => labelled(fact, of)),
    })),
    signatures: drawing.signatures.map(({ name, title }, index) => ({
      picture: pictures[index] ? pathOf(index) : null,
      ...{ name: text(name), title: title === '' ? null : text(title) },
    })),
    ...{ number, verify },
  };
}

const RTL_FIRST = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The direction of a text in a language: that of its first letter, where its words do not decide. */
const directionIn = (words: string, language: Language): 'rtl' | 'ltr' =>
  textDirection(words, language) === 'rtl' || RTL_FIRST.test(words) ? 'rtl' : 'ltr';

/** Reads the pictures of a certificate. Unreadable ones are left out. */
async function readPictures({ logo, background, signatures }: CertificateDrawing) {
  const side = { width: BACKGROUND_SIDE, height: BACKGROUND_SIDE };
  const [sign, ground, ...signed] = await Promise.all([
    logo && readPicture(logo.bytes, LOGO, 'png'),
    background && readPicture(background, side, 'jpeg'),
    ...signatures.map(({ picture }) => picture && readPicture(picture, SIGNATURE, 'png')),
  ]);
  return { logo: sign, background: ground, signatures: signed };
}

function readPicture(bytes: Uint8Array, size: typeof LOGO, format: 'png' | 'jpeg'): Promise<Buffer | undefined> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize({ ...size, fit: 'inside' });
  const encoded = format === 'png' ? picture.png() : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 });
  return encoded.toBuffer().catch(() => undefined);
}
