import { performance } from 'node:perf_hooks';
import type { Language } from '@dars/contracts/languages';
import {
  CERTIFICATE_DESIGNS,
  CERTIFICATE_PAPERS,
  certificateLanguages,
  ORIENTATIONS,
} from '@dars/contracts/learning/certificate-design';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { CertificateDrawing, CertificateWords } from './certificate.ts';
import { createDrawer } from './drawer.ts';
import { readPdf } from './testing/read-pdf.ts';

const WORDS: Record<Language, CertificateWords> = {
  ar: {
    ...{ language: 'ar', issuer: 'رواق', kind: 'شهادة إتمام', to: 'تُمنح هذه الشهادة إلى' },
    ...{ name: 'ريم بنت خالد القحطاني', for: 'لإتمام دورة', course: 'الخط العربي مع Python 3 من النقطة إلى السطر' },
    extent: '18 درسًا، بنتيجة 92%',
    ...{ date: '14 جمادى الآخرة 1448 هـ، الموافق 24 نوفمبر 2026', expires: 'صالحة حتى 24 نوفمبر 2028' },
    facts: [
      { label: 'الدروس', values: ['18'] },
      { label: 'النتيجة', values: ['92%'] },
    ],
    dates: [
      { label: 'التاريخ', values: ['14 جمادى الآخرة 1448 هـ', '24 نوفمبر 2026'] },
      { label: 'صالحة حتى', values: ['24 نوفمبر 2028'] },
    ],
    ...{ number: 'رقم الشهادة', verify: 'التحقّق منها' },
  },
  en: {
    ...{ language: 'en', issuer: 'Horizon Training', kind: 'Certificate of completion' },
    ...{ to: 'This certificate is awarded to', name: 'Ana María Ruiz', for: 'for completing the course' },
    ...{ course: 'Leading a small team', extent: '18 lessons, with a score of 92%' },
    ...{ date: '24 November 2026 (14 Jumada II 1448 AH)', expires: 'Valid until 24 November 2028' },
    facts: [{ label: 'Lessons', values: ['18'] }],
    dates: [{ label: 'Date', values: ['24 November 2026', '14 Jumada II 1448 AH'] }],
    ...{ number: 'Certificate number', verify: 'Verify at' },
  },
  es: {
    ...{ language: 'es', issuer: 'Escuela Albaicín', kind: 'Certificado de finalización' },
    ...{ to: 'Este certificado se otorga a', name: 'Lucía Fernández Moreno', for: 'por completar el curso' },
    ...{ course: 'Análisis de datos para periodistas', extent: '18 lecciones, con una puntuación de 92 %' },
    ...{ date: '24 de noviembre de 2026', expires: 'Válido hasta el 24 de noviembre de 2028' },
    facts: [{ label: 'Lecciones', values: ['18'] }],
    dates: [{ label: 'Fecha', values: ['24 de noviembre de 2026'] }],
    ...{ number: 'Número de certificado', verify: 'Verificar en' },
  },
};
const ADDRESS = 'https://riwaq.dars.example/verify/9J9GHJYCDM088P8HYQ5S3HHED0H';
const ENGLISH: CertificateDrawing = {
  ...{ kind: 'certificate', format: 'pdf', design: 'niche', paper: 'a4', orientation: 'landscape' },
  ...{ colorCodes: ['#1d4ed8'], font: 'Rubik', columns: [WORDS.en], signatures: [] },
  ...{ number: 'HORIZON-2026-00318', address: ADDRESS },
  verify: ['horizon.dars.example/verify', '9J9G HJYC DM08 8P8H YQ5S 3HHE D0H'],
};
const ARABIC: CertificateDrawing = { ...ENGLISH, columns: [WORDS.ar], font: 'El Messiri' };
/** Two names of 100 letters, and a space. */
const LONGEST = `${'María de los Ángeles '.repeat(5).slice(0, 100)} ${'أحمد عبد الرحمن محمد '.repeat(5).slice(0, 100)}`;
const SIGNED = [
  { name: 'أ. ياسر الحربي', title: 'المحاضر' },
  { name: LONGEST.slice(0, 120), title: LONGEST.slice(80) },
  { name: 'Hala Mansouri', title: '' },
];

/** Draws in its own process, as the server's blocks the reading of SVG (modules/upload/image.ts). */
const drawer = createDrawer();
afterAll(() => drawer.close());

async function readCode(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const withWords = (words: Partial<CertificateWords>, drawing = ENGLISH): CertificateDrawing => ({
  ...drawing,
  columns: [{ ...drawing.columns[0], ...words }],
});
const columnsOf = (languages: Language[], words: Partial<CertificateWords> = {}) =>
  certificateLanguages({ languages }, 'ar').map((language) => ({
    ...WORDS[language],
    ...words,
  })) as CertificateDrawing['columns'];
const CHOICES: Language[][] = [['ar'], ['en'], ['es'], ['ar', 'en'], ['ar', 'es'], ['en', 'es']];
const SIZES = { a4: [595, 842], letter: [612, 792] };
const solid = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

describe('drawCertificate', () => {
  it('draws one page of A4 whose words are text', async () => {
    const { pages, size, text } = await readPdf(await drawer.draw(ENGLISH));
    expect([pages, ...size]).toEqual([1, 842, 595]);
    const { issuer, kind, name, course, extent, date, expires } = WORDS.en;
    for (const words of [issuer, kind, name, course, extent, date, expires]) expect(text).toContain(words);
    expect(text).toContain('HORIZON-2026-00318');
  });

  it('keeps each Arabic word whole, beside Latin ones and numbers', async () => {
    // Typst gives each glyph one text: in a face that also draws «رُ», the plain «ر» would be read with that mark.
    const { text } = await readPdf(await drawer.draw(withWords({ name: 'لجين بنت خالد Smith 3' }, ARABIC)));
    for (const word of ['لجين', 'خالد', 'Smith', 'العربي', 'Python', 'السطر', 'شهادة', 'HORIZON-2026-00318'])
      expect(text).toContain(word);
  });

  it('draws lam and alef as one sign that programs read as both letters', async () => {
    const { words } = await readPdf(await drawer.draw(withWords({ name: 'الآلاء' }, ARABIC)));
    // pdf.js reads the two letters of the sign from left to right.
    const letters = (word: string) => [...word].toSorted().join('');
    expect(words.map(letters)).toContain(letters('الآلاء'));
  });

  it.each([
    ['a long name', 'María de los Ángeles Fernández-Villaverde y Gutiérrez de la Concepción '.repeat(2)],
    ['a name without a space', 'w'.repeat(160)],
    ['markup', '#read("/etc/hostname") *x* $y$'],
    ['marks on letters', 'مُحَمَّدٌ لَأْلَاءُ ٱلْإِسْلَامِ'],
  ])('draws %s whole on one page', async (_what, name) => {
    const { pages, text, overlaps } = await readPdf(await drawer.draw(withWords({ name })));
    expect([pages, overlaps]).toEqual([1, []]);
    const bare = (words: string) => words.replace(/[\s\p{M}ٱ]/gu, '');
    if (/^[ -~À-ÿ]/.test(name)) expect(bare(text)).toContain(bare(name));
  });

  describe.each(CERTIFICATE_DESIGNS)('in the design %s', (design) => {
    it.each(CHOICES.map((languages) => ({ languages })))(
      'has every word on one page of each size, and none on another, in $languages',
      async ({ languages }) => {
        for (const paper of CERTIFICATE_PAPERS)
          for (const orientation of ORIENTATIONS)
            for (const words of [{}, { name: LONGEST, issuer: LONGEST.slice(0, 120), course: LONGEST.slice(50) }]) {
              const columns = columnsOf(languages, words);
              const of = { design, paper, orientation, columns, signatures: SIGNED };
              const { pages, size, text, overlaps } = await readPdf(await drawer.draw({ ...ENGLISH, ...of }));
              const [short = 0, long = 0] = SIZES[paper];
              const wanted = orientation === 'portrait' ? [short, long] : [long, short];
              const where = [design, paper, orientation, languages.join('+')].join(' ');
              expect([where, pages, size, overlaps]).toEqual([where, 1, wanted, []]);
              expect(text).toContain('HORIZON-2026-00318');
              expect(text).toContain('Hala Mansouri');
            }
      },
    );

    it('has a square code that a program reads from the picture', async () => {
      for (const columns of [columnsOf(['ar']), columnsOf(['ar', 'en'])])
        expect(await readCode(await drawer.draw({ ...ENGLISH, design, columns, format: 'png' }))).toBe(ADDRESS);
    });

    it('draws the pictures of signatures and of the background, and leaves out broken ones', async () => {
      const plain: CertificateDrawing = { ...ENGLISH, design, signatures: [{ name: 'Hala', title: '' }] };
      const [one, again] = [await drawer.draw(plain), await drawer.draw(plain)];
      expect(one.equals(again)).toBe(true);
      const signed = (picture: Buffer) => drawer.draw({ ...plain, signatures: [{ name: 'Hala', title: '', picture }] });
      expect((await signed(await solid('#102030'))).equals(one)).toBe(false);
      expect((await signed(Buffer.from('no picture'))).equals(one)).toBe(true);
      const png = await drawer.draw({ ...plain, background: await solid('#ff0000'), format: 'png' });
      const { data } = await sharp(png)
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data].map((value) => value > 200)).toEqual([true, false, false]);
    });
  });

  it('draws a light logo on a dark plate', async () => {
    const bytes = await solid('#ffffff');
    const darkest = async (isLight: boolean) => {
      const png = await drawer.draw({ ...ENGLISH, logo: { bytes, isLight }, format: 'png' });
      const cut = await sharp(png).extract({ left: 800, top: 112, width: 84, height: 90 }).removeAlpha().toBuffer();
      const { channels } = await sharp(cut).stats();
      return Math.max(...channels.map(({ min }) => min));
    };
    expect(await darkest(false)).toBeGreaterThan(200);
    expect(await darkest(true)).toBeLessThan(100);
  });

  it('leaves the process that asks for it free', async () => {
    const before = performance.eventLoopUtilization();
    await drawer.draw({ ...ENGLISH, format: 'png' });
    expect(performance.eventLoopUtilization(before).active).toBeLessThan(100);
  });
});
