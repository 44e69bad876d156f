import { availableParallelism } from 'node:os';
import type { UploadPurpose } from '@dars/contracts/upload';
import { limiter } from '../../core/limiter.ts';
import { type PixelType, reencodeImage } from './image.ts';
import { sanitiseSvg } from './svg.ts';

/** The types of pictures that pages show. */
export type PictureType = PixelType | 'image/svg+xml';

export const isPictureType = (type: string): type is PictureType =>
  type === 'image/png' || type === 'image/jpeg' || type === 'image/webp' || type === 'image/svg+xml';

// Limits how many pictures are decoded at a time, as each may need a hundred megabytes of memory.
const limitDecoding = limiter(availableParallelism());

/** A picture that was written anew, so that only what is seen remains. */
interface InspectedPicture {
  content: Buffer;
  width: number | null;
  height: number | null;
}

/** Checks a picture and writes it anew. @throws the broken rule at `file` */
export const inspectPicture = (content: Buffer, type: PictureType, purpose: UploadPurpose): Promise<InspectedPicture> =>
  limitDecoding(async () =>
    type === 'image/svg+xml' ? sanitiseSvg(content) : await reencodeImage(content, type, purpose),
  );
