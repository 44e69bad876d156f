import sharp from 'sharp';
import { drawSharingPicture, type SharingPicture } from './sharing-picture.ts';

/** The answer of the process to a picture: its bytes, or why it could not be drawn. */
export type DrawingAnswer = { drawn: Uint8Array } | { reason: string };

// The drawings themselves are SVG, which the server's own process never reads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
sharp.cache(false);

// Without its server the process has nothing to do.
process.on('disconnect', () => process.exit());
process.on('message', async (picture: SharingPicture) => {
  process.send?.(await answerTo(picture));
});

async function answerTo(picture: SharingPicture): Promise<DrawingAnswer> {
  try {
    return { drawn: await drawSharingPicture(picture) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
