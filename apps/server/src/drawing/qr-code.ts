import sharp from 'sharp';
import { encode } from 'uqr';

/** Least side of the picture in pixels: sharp on a slide, and small enough for a mail. */
const SIDE = 960;

/** Draws the QR code of an address as PNG, with error level M and a quiet zone. */
export function drawQrCode(address: string): Promise<Buffer> {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  const side = size * Math.ceil(SIDE / size);
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: side, height: side, kernel: 'nearest' })
    .png()
    .toBuffer();
}
