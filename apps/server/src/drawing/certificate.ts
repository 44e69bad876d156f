import { readFileSync } from 'node:fs';
import type { Language } from '@dars/contracts/languages';
import type { FontName } from '@dars/contracts/portal/settings';
import { directionOf } from '@dars/i18n/direction';
import { textDirection } from '@dars/i18n/text-direction';
import { themeVariables } from '@dars/ui/theme';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { certificateGround } from './certificate-ground.ts';
import { compilePdf, compileSvg } from './compile-svg.ts';
import { drawableText } from './drawable-text.ts';
import { loadFonts } from './load-fonts.ts';

/** Everything that a certificate shows, in the language of its course. */
export interface CertificateDrawing {
  kind: 'certificate';
  format: 'pdf' | 'png';
  language: Language;
  /** The palette of the portal, as its settings hold it. */
  colorCodes: string[];
  font: FontName;
  logo?: Uint8Array | undefined;
  words: {
    /** The portal's name. */
    issuer: string;
    /** What the document is: a certificate of completion. */
    kind: string;
    to: string;
    name: string;
    for: string;
    course: string;
    /** Lessons and score. */
    extent: string | null;
    date: string;
    expires: string | null;
    lecturer: { name: string; role: string } | null;
    number: { label: string; value: string };
    /** How to verify it: the page's address without the protocol, and the code, each on a line. */
    verify: { label: string; lines: string[] };
  };
  /** The address that the square code holds. */
  address: string;
}

/** Pixels of the picture's width, of which the height follows. */
const PNG_WIDTH = 1684;
const LOGO = { width: 480, height: 256 };
/** The most pixels of a picture that is read. */
const PIXELS_MAX = 50_000_000;

const SOURCE = readFileSync(new URL('./certificate.typ', import.meta.url), 'utf8');

/** Draws a certificate as a PDF of text, or as a picture of it. */
export async function drawCertificate(drawing: CertificateDrawing): Promise<Buffer> {
  const { language, font, words, format, address } = drawing;
  const colors: Readonly<Record<string, string>> = themeVariables(drawing.colorCodes);
  const text = (given: string) => {
    const drawable = drawableText(given);
    return { words: drawable, direction: textDirection(drawable, language) };
  };
  const [blobs, logo] = await Promise.all([loadFonts(font), drawing.logo && readLogo(drawing.logo)]);
  const maybe = (given: string | null) => (given === null ? null : text(given));
  const input = {
    ...{ language, colors, font, direction: directionOf(language), logo: logo !== undefined },
    title: `${drawableText(words.kind)}: ${drawableText(words.name)}`,
    ...{ issuer: text(words.issuer), kind: text(words.kind), to: text(words.to), name: text(words.name) },
    ...{ for: text(words.for), course: text(words.course), extent: maybe(words.extent), date: text(words.date) },
    expires: maybe(words.expires),
    lecturer: words.lecturer && { name: text(words.lecturer.name), role: text(words.lecturer.role) },
    number: { ...words.number, label: text(words.number.label) },
    verify: { ...words.verify, label: text(words.verify.label) },
  };
  const compiled = {
    source: SOURCE,
    inputs: { certificate: JSON.stringify(input) },
    fonts: { key: font, blobs },
    files: {
      '/ground.svg': Buffer.from(certificateGround(colors, { hasSign: logo === undefined })),
      // A square in 2 modules of white, as readers need it; error level M bears a fold or a stain.
      '/code.svg': Buffer.from(renderSVG(address, { ecc: 'M', border: 2 })),
      ...(logo && { '/logo.png': logo }),
    },
  };
  if (format === 'pdf') return compilePdf(compiled);
  return sharp(Buffer.from(compileSvg(compiled)), { limitInputPixels: PIXELS_MAX, density: 144 })
    .resize({ width: PNG_WIDTH })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

/** Reads the portal's logo. An unreadable one is left out. */
async function readLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
