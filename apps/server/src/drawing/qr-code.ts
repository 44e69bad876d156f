import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** Side of the picture in pixels: sharp on a slide, and small enough for a mail. */
const SIDE = 960;

/** Draws the QR code of an address as PNG, with error level M and a quiet zone. */
export function drawQrCode(address: string): Promise<Buffer> {
  const svg = renderSVG(address, { ecc: 'M', border: 4 });
  return sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: SIDE, height: SIDE, kernel: 'nearest' })
    .png()
    .toBuffer();
}
