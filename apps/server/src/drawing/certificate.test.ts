import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { CertificateDrawing } from './certificate.ts';
import { createDrawer } from './drawer.ts';

const ADDRESS = 'https://riwaq.dars.example/verify/9J9GHJYCDM088P8HYQ5S3HHED0H';
const ARABIC: CertificateDrawing = {
  ...{ kind: 'certificate', format: 'pdf', language: 'ar', colorCodes: ['#0E7C66'], font: 'El Messiri' },
  words: {
    ...{ issuer: 'رُواق', kind: 'شهادة إتمام', to: 'تُمنح هذه الشهادة إلى', name: 'ريم بنت خالد القحطاني' },
    ...{ for: 'لإتمام دورة', course: 'الخط العربي مع Python 3 من النقطة إلى السطر', extent: '18 درسًا، بنتيجة 92%' },
    ...{ date: '14 جمادى الآخرة 1448 هـ، الموافق 24 نوفمبر 2026', expires: null },
    lecturer: { name: 'أ. ياسر الحربي', role: 'المحاضر' },
    number: { label: 'رقم الشهادة', value: 'RWQ-2026-00318' },
    verify: { label: 'التحقّق منها', lines: ['riwaq.dars.example/verify', '9J9G HJYC DM08 8P8H YQ5S 3HHE D0H'] },
  },
  address: ADDRESS,
};
const ENGLISH: CertificateDrawing = {
  ...ARABIC,
  ...{ language: 'en', font: 'Rubik', colorCodes: ['#1d4ed8'] },
  words: {
    ...{ issuer: 'Horizon Training', kind: 'Certificate of completion', to: 'This certificate is awarded to' },
    ...{ name: 'Ana María Ruiz', for: 'for completing the course', course: 'Leading a small team' },
    ...{ extent: '18 lessons, with a score of 92%', date: '24 November 2026 (14 Jumada II 1448 AH)' },
    ...{ expires: 'Valid until 24 November 2028', lecturer: null },
    number: { label: 'Certificate number', value: 'HORIZON-2026-00318' },
    verify: { label: 'Verify at', lines: ['horizon.dars.example/verify', '9J9G HJYC DM08 8P8H YQ5S 3HHE D0H'] },
  },
};

/** Draws in its own process, as the server's blocks the reading of SVG (modules/upload/image.ts). */
const drawer = createDrawer();
afterAll(() => drawer.close());

async function readPdf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  return { pages: document.numPages, size: page.view.slice(2).map(Math.round), text };
}

async function readCode(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const withName = (name: string): CertificateDrawing => ({ ...ENGLISH, words: { ...ENGLISH.words, name } });

describe('drawCertificate', () => {
  it('draws one page of A4 whose words are text', async () => {
    const { pages, size, text } = await readPdf(await drawer.draw(ENGLISH));
    expect([pages, ...size]).toEqual([1, 842, 595]);
    const { issuer, kind, name, course, extent, date, expires } = ENGLISH.words;
    for (const words of [issuer, kind, name, course, extent, date, expires]) expect(text).toContain(words);
    expect(text).toContain('HORIZON-2026-00318');
  });

  it('keeps each Arabic word whole, beside Latin ones and numbers', async () => {
    // Typst gives each glyph one text: in a face that also draws «رُ», the plain «ر» would be read with that mark.
    const words = { ...ARABIC.words, issuer: 'رواق' };
    const { pages, text } = await readPdf(await drawer.draw({ ...ARABIC, words }));
    expect(pages).toBe(1);
    for (const word of [
      'ريم',
      'بنت',
      'خالد',
      'القحطاني',
      'الخط',
      'العربي',
      'Python',
      'السطر',
      'شهادة',
      'RWQ-2026-00318',
    ])
      expect(text).toContain(word);
  });

  it.each([
    ['a long name', 'María de los Ángeles Fernández-Villaverde y Gutiérrez de la Concepción '.repeat(2)],
    ['a name without a space', 'w'.repeat(160)],
    ['markup', '#read("/etc/hostname") *x* $y$'],
  ])('draws %s on one line of one page', async (_what, name) => {
    const { pages, text } = await readPdf(await drawer.draw(withName(name)));
    expect(pages).toBe(1);
    expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  });

  it.each([ARABIC, ENGLISH])('has a square code that a program reads from the picture', async (drawing) => {
    expect(await readCode(await drawer.draw({ ...drawing, format: 'png' }))).toBe(ADDRESS);
  });

  it('draws the same bytes again, and a logo that can be read', async () => {
    const [one, again] = [await drawer.draw(ARABIC), await drawer.draw(ARABIC)];
    expect(one.equals(again)).toBe(true);
    const logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    expect((await drawer.draw({ ...ARABIC, logo })).equals(one)).toBe(false);
    expect((await drawer.draw({ ...ARABIC, logo: Buffer.from('no picture') })).equals(one)).toBe(true);
  });
});
