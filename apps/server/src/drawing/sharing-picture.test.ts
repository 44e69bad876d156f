import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { LANGUAGES } from '@dars/contracts/languages';
import { TEMPLATES } from '@dars/contracts/portal/settings';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { compileSvg } from './compile-svg.ts';
import { createDrawer, startDrawing } from './drawer.ts';
import { loadFonts } from './load-fonts.ts';
import type { SharingPicture } from './sharing-picture.ts';

const PICTURE: SharingPicture = {
  kind: 'picture',
  ...{ template: 'majlis', colorCodes: ['#0f766e'], font: 'Readex Pro', language: 'ar' },
  ...{ name: 'أكاديمية الأفق', title: 'مدخل إلى الخط العربي مع Python', line: 'هالة المنصوري', coverId: 'a' },
};
/** Draws in its own process, as the server's blocks the reading of SVG (modules/upload/image.ts). */
const drawer = createDrawer();
afterAll(() => drawer.close());

/** The words of a picture as a program reads them from it; undefined where tesseract or its Arabic is not installed. */
function readWords(image: Buffer): string | undefined {
  const known = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
  if (known.error || !/^ara$/m.test(known.stdout)) return undefined;
  return execFileSync('tesseract', ['-', '-', '-l', 'ara+eng', '--psm', '6'], { input: image, encoding: 'utf8' });
}

/** The number of letters in a drawing of a text. */
async function countLetters(words: string): Promise<number> {
  const svg = compileSvg({
    source: '#set text(font: "Readex Pro", size: 8pt)\n#json(bytes(sys.inputs.picture))',
    inputs: { picture: JSON.stringify(words) },
    fonts: { key: 'Readex Pro', blobs: await loadFonts('Readex Pro') },
    files: {},
  });
  return svg.match(/<use /g)?.length ?? 0;
}

describe('a drawn picture', () => {
  test.each(TEMPLATES)('draws a picture of the size that pages announce in the look %s', async (template) => {
    for (const language of LANGUAGES) {
      const { width, height, format } = await sharp(await drawer.draw({ ...PICTURE, template, language })).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    }
  });

  test('shapes and orders Arabic as it is read', async (context) => {
    const drawn = await drawer.draw({ ...PICTURE, font: 'Vazirmatn' });
    const read = readWords(await sharp(drawn).extract({ left: 0, top: 240, width: 850, height: 380 }).png().toBuffer());
    if (read === undefined) {
      process.stderr.write('Arabic of the pictures: NOT RUN, tesseract with its Arabic is not installed.\n');
      return context.skip('tesseract with its Arabic is not installed');
    }
    const lines = read
      .replace(/[\u200e\u200f]/g, '')
      .trim()
      .split(/\n+/);
    expect(lines).toEqual(['مدخل إلى الخط العربي', 'مع Python', 'هالة المنصوري']);
  });

  test('takes the page’s own picture and the logo, and leaves out a broken one', async () => {
    const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const colorAt = async (picture: Partial<SharingPicture>) => {
      const drawn = await drawer.draw({ ...PICTURE, language: 'en', ...picture });
      const { data } = await sharp(drawn)
        .extract({ left: 900, top: 100, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data].map((value) => value > 200);
    };
    expect(await colorAt({ cover: red, logo: { bytes: red, isLight: false } })).toEqual([true, false, false]);
    expect(
      await colorAt({ cover: Buffer.from('no picture'), logo: { bytes: Buffer.from('no'), isLight: true } }),
    ).toEqual(await colorAt({}));
  });

  test('cuts a text that is too long, a single long word too', async () => {
    for (const title of ['كلمة طويلة جدا '.repeat(40), 'w'.repeat(290), '']) {
      const { width } = await sharp(await drawer.draw({ ...PICTURE, title })).metadata();
      expect(width).toBe(1200);
    }
  });
});

describe('compileSvg', () => {
  test('draws every sign of a text and runs none as markup', async () => {
    const sign = fc.constantFrom(...'#\\"$*_@<>[]{}();:=+/~`^&%|,.0x');
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { minLength: 1, maxLength: 40 }), async (signs) => {
        expect(await countLetters(signs.join(''))).toBe(signs.length);
      }),
      { numRuns: 60 },
    );
    const code = '#read("/etc/hostname")';
    expect(await countLetters(code)).toBe(code.length);
  });

  test.each([
    '#read("/etc/hostname")',
    '#read("../../../../etc/hostname")',
    '#image("/../etc/hostname")',
    '#include "/etc/hostname"',
    '#import "@preview/example:0.1.0": *',
  ])('reads no file of the machine and no package for %s', async (source) => {
    const fonts = { key: 'Readex Pro', blobs: await loadFonts('Readex Pro') };
    expect(() => compileSvg({ source, inputs: {}, fonts, files: {} })).toThrow(/Typst/);
  });
});

describe('createDrawer', () => {
  test('draws in another process, and again after that one has ended', async () => {
    const [one, other] = await Promise.all([drawer.draw(PICTURE), drawer.draw(PICTURE)]);
    expect(one.equals(other)).toBe(true);
    drawer.close();
    expect((await drawer.draw(PICTURE)).equals(one)).toBe(true);
  });

  test('reports what could not be drawn, and goes on with the same process', async () => {
    const started: ChildProcess[] = [];
    const counted = createDrawer(() => {
      const child = startDrawing();
      started.push(child);
      return child;
    });
    const broken = { ...PICTURE, font: 'Comic Sans' as SharingPicture['font'] };
    await expect(counted.draw(broken)).rejects.toThrow('font');
    await expect(counted.draw({ ...PICTURE, kind: 'nothing' as 'picture' })).rejects.toThrow();
    expect((await counted.draw(PICTURE)).length).toBeGreaterThan(10_000);
    counted.close();
    expect(started).toHaveLength(1);
  });
});
