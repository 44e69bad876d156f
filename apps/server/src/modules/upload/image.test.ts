import { randomBytes } from 'node:crypto';
import type { AppError } from '@dars/contracts/errors';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { reencodeImage } from './image.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0E7C66' } });
const png = (width = 8, height = 4) => picture(width, height).png().toBuffer();
const jpeg = (width = 8, height = 4) => picture(width, height).jpeg().toBuffer();

const ruleOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: AppError) => error.details.issues?.[0]?.rule,
  );

describe('redraw', () => {
  test('answers the picture’s size', async () => {
    const { content, width, height } = await reencodeImage(await png(), 'image/png', 'image');
    expect([width, height]).toEqual([8, 4]);
    expect((await sharp(content).metadata()).format).toBe('png');
  });

  test('removes the location, and applies the orientation', async () => {
    const exif = { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '21/1 25/1 0/1' } };
    const source = await picture(8, 4).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { content, width, height } = await reencodeImage(source, 'image/jpeg', 'photo');
    const { exif: left, orientation } = await sharp(content).metadata();
    expect([left, orientation]).toEqual([undefined, undefined]);
    expect([width, height]).toEqual([4, 8]);
    expect(content.includes('secret')).toBe(false);
  });

  test('removes data that is hidden behind or inside the picture', async () => {
    const page = '<script>alert(1)</script>';
    const behind = Buffer.concat([await jpeg(), Buffer.from(page)]);
    const inside = await picture(8, 4)
      .png()
      .withExif({ IFD0: { Copyright: page } })
      .toBuffer();
    expect(inside.includes(page)).toBe(true);
    for (const content of [
      (await reencodeImage(behind, 'image/jpeg', 'image')).content,
      (await reencodeImage(inside, 'image/png', 'image')).content,
    ]) {
      expect(content.includes('script')).toBe(false);
    }
  });

  test('scales the picture down to the size that its purpose shows', async () => {
    const { width, height } = await reencodeImage(await png(2000, 1000), 'image/png', 'photo');
    expect([width, height]).toEqual([512, 256]);
  });

  test('refuses a picture whose type differs from the announced one', async () => {
    expect(await ruleOf(reencodeImage(await jpeg(), 'image/png', 'image'))).toBe('file-disguised');
  });

  test('refuses types that are not accepted, whatever they are called', async () => {
    const gif = await picture(4, 4).gif().toBuffer();
    const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
    for (const source of [gif, vector])
      expect(await ruleOf(reencodeImage(source, 'image/png', 'image'))).toBe('file-broken');
  });

  test('refuses more pixels than the limit', async () => {
    const large = await png(8000, 6000);
    expect(large.length).toBeLessThan(1_000_000);
    expect(await ruleOf(reencodeImage(large, 'image/png', 'cover'))).toBe('image-pixels');
  });

  test('refuses animated pictures', async () => {
    const still = await png();
    const at = still.indexOf('IDAT') - 4;
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    const moving = Buffer.concat([still.subarray(0, at), control, still.subarray(at)]);
    expect(await ruleOf(reencodeImage(moving, 'image/png', 'image'))).toBe('file-animated');
  });

  test('refuses damaged or truncated pictures', async () => {
    const noise = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    for (const source of [noise.subarray(0, noise.length / 2), noise.subarray(0, 20), Buffer.alloc(0)]) {
      expect(await ruleOf(reencodeImage(source, 'image/png', 'image'))).toBe('file-broken');
    }
  });
});
