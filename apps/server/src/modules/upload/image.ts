import { AppError } from '@dars/contracts/errors';
import { EXTENSIONS, MAX_MEGAPIXELS, type UploadPurpose } from '@dars/contracts/upload';
import sharp, { type Metadata, type Sharp } from 'sharp';

// Only the decoders of PNG, JPEG and WebP may read untrusted bytes, and nothing is cached between pictures.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

export type PixelType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface CheckedImage {
  content: Buffer;
  width: number;
  height: number;
}

const PIXELS_PER_MEGAPIXEL = 1_000_000;
const QUALITY = 88;
const ENCODERS: Record<PixelType, (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/webp': (picture) => picture.webp({ quality: QUALITY }),
};

/** The longest side that each purpose can show, in pixels; larger pictures are scaled down. */
const MAX_SIDES: Partial<Record<UploadPurpose, number>> = { photo: 512, icon: 1024, logo: 2048 };
const DEFAULT_MAX_SIDE = 2560;

/**
 * Encodes a picture anew, so that only its pixels remain: no location and no hidden data.
 * @throws file-broken, file-disguised, file-animated, image-pixels
 */
export async function reencodeImage(source: Buffer, type: PixelType, purpose: UploadPurpose): Promise<CheckedImage> {
  const { format, width, height, pages = 1 } = await metadata(source);
  if (`image/${format}` !== type) throw AppError.rule('file', 'file-disguised', { values: EXTENSIONS[type] });
  if (pages > 1 || isAnimatedPng(source)) throw AppError.rule('file', 'file-animated');
  if (width * height > MAX_MEGAPIXELS * PIXELS_PER_MEGAPIXEL)
    throw AppError.rule('file', 'image-pixels', { max: MAX_MEGAPIXELS });
  const side = MAX_SIDES[purpose] ?? DEFAULT_MAX_SIDE;
  const picture = open(source)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const encoded = ENCODERS[type](picture);
  const { data, info } = await decode(() => encoded.toBuffer({ resolveWithObject: true }));
  return { content: data, width: info.width, height: info.height };
}

const open = (source: Buffer): Sharp =>
  sharp(source, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * PIXELS_PER_MEGAPIXEL * 2 });

const metadata = (source: Buffer): Promise<Metadata> =>
  decode(async () => sharp(source, { limitInputPixels: false }).metadata());

/** Detects an animated PNG by its control chunk before the first picture, which the decoder ignores. */
function isAnimatedPng(source: Buffer): boolean {
  const picture = source.indexOf('IDAT');
  return picture !== -1 && source.subarray(0, picture).includes('acTL');
}

/** Runs a decoder and turns any of its errors into `file-broken`. */
function decode<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((cause: unknown) => {
    const { code, details } = AppError.rule('file', 'file-broken');
    throw new AppError(code, details, { cause });
  });
}
