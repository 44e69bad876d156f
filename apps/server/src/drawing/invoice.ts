import { readFileSync } from 'node:fs';
import type { Language } from '@dars/contracts/languages';
import type { FontName } from '@dars/contracts/portal/settings';
import { directionOf } from '@dars/i18n/direction';
import { textDirection } from '@dars/i18n/text-direction';
import { themeVariables } from '@dars/ui/theme';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { certificateSign } from './certificate-borders.ts';
import { compilePdf } from './compile-svg.ts';
import { drawableText } from './drawable-text.ts';
import { loadFonts } from './load-fonts.ts';

/** A text in the languages of the document, the main one first. */
type Words = [string, ...string[]];

interface InvoiceFact {
  label: Words;
  value: string;
}

/** Everything that an invoice shows. All numbers are formatted. */
export interface InvoiceDrawing {
  kind: 'invoice';
  format: 'pdf';
  /** The palette of the portal, as its settings hold it. */
  colorCodes: string[];
  font: FontName;
  /** The bytes of the logo. `isLight`: it is nearly white. */
  logo?: { bytes: Uint8Array; isLight: boolean } | undefined;
  languages: [Language, ...Language[]];
  /** The portal's name. */
  issuer: string;
  /** What the document is: a tax invoice, a credit note. */
  title: Words;
  /** Number, dates, order, way of payment. */
  facts: InvoiceFact[];
  /** The seller and the buyer, each with a name and further lines. */
  parties: { label: Words; name: string; lines: string[] }[];
  /** The bought course or bundle with its price, what is taken off, and what is left. */
  line: { label: Words; value: string }[];
  /** The titles of the courses of a bundle, below the line. Empty: one course was bought. */
  courses: string[];
  /** The sums; the last one is what was paid. */
  sums: InvoiceFact[];
  notes: string[];
  /** The content of the square code. Null: there is none. */
  code: string | null;
}

const LOGO = { width: 480, height: 160 };
/** The most pixels of a picture that is read. */
const PIXELS_MAX = 50_000_000;
const SOURCE = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8');

/** Draws an invoice as a PDF of text, on one page of A4. */
export async function drawInvoice(drawing: InvoiceDrawing): Promise<Buffer> {
  const { font, languages, code } = drawing;
  const colors: Readonly<Record<string, string>> = themeVariables(drawing.colorCodes);
  const [blobs, logo] = await Promise.all([loadFonts(font), drawing.logo && readLogo(drawing.logo.bytes)]);
  const input = {
    ...{ colors, font, language: languages[0], direction: directionOf(languages[0]) },
    logo: logo ? { plate: drawing.logo?.isLight ? colors['--brand-ink'] : null } : null,
    hasCode: code !== null,
    ...textsOf(drawing),
  };
  return compilePdf({
    source: SOURCE,
    inputs: { invoice: JSON.stringify(input) },
    fonts: { key: font, blobs },
    files: {
      '/sign.svg': Buffer.from(certificateSign(colors, { isLarge: false })),
      ...(logo && { '/logo.png': logo }),
      // Readers of tax authorities are phones: error level M, and a quiet zone of two modules.
      ...(code !== null && { '/code.svg': Buffer.from(renderSVG(code, { ecc: 'M', border: 2 })) }),
    },
  });
}

/** Returns the texts for the template, each with its direction. */
function textsOf({ languages, issuer, title, facts, parties, line, courses, sums, notes }: InvoiceDrawing) {
  const text = (given: string, language = languages[0]) => {
    const words = drawableText(given);
    return { words, direction: textDirection(words, language) };
  };
  const inEach = (words: Words) => words.map((each, index) => text(each, languages[index]));
  const fact = ({ label, value }: InvoiceFact) => ({ label: inEach(label), value: text(value) });
  return {
    title: inEach(title),
    issuer: text(issuer),
    facts: facts.map(fact),
    parties: parties.map(({ label, name, lines }) => ({
      ...{ label: inEach(label), name: text(name) },
      lines: lines.filter((each) => each !== '').map((each) => text(each)),
    })),
    line: line.map(fact),
    courses: courses.map((title) => text(title)),
    sums: sums.map(fact),
    notes: notes.map((note) => text(note)),
  };
}

/** Reads the logo. An unreadable one is left out. */
function readLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize({ ...LOGO, fit: 'inside' });
  return picture
    .png()
    .toBuffer()
    .catch(() => undefined);
}
