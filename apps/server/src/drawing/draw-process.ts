import sharp from 'sharp';
import { type BadgeDrawing, drawBadge } from './badge.ts';
import { type CertificateDrawing, drawCertificate } from './certificate.ts';
import { drawInvoice, type InvoiceDrawing } from './invoice.ts';
import { drawSharingPicture, type SharingPicture } from './sharing-picture.ts';

/** What the process draws. */
export type Drawable = BadgeDrawing | CertificateDrawing | InvoiceDrawing | SharingPicture;

/** The answer of the process to a drawing: its bytes, or why it could not be drawn. */
export type DrawingAnswer = { drawn: Uint8Array } | { reason: string };

// The drawings themselves are SVG, which the server's own process never reads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

// Without its server the process has nothing to do.
process.on('disconnect', () => process.exit());
process.on('message', async (drawing: Drawable) => {
  process.send?.(await answerTo(drawing));
});

async function answerTo(drawing: Drawable): Promise<DrawingAnswer> {
  try {
    return { drawn: await draw(drawing) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

function draw(drawing: Drawable): Promise<Uint8Array> {
  if (drawing.kind === 'badge') return drawBadge(drawing);
  if (drawing.kind === 'invoice') return drawInvoice(drawing);
  return drawing.kind === 'picture' ? drawSharingPicture(drawing) : drawCertificate(drawing);
}
