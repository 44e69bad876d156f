import { SIZE_LIMITS, type SizeLimits } from '@dars/contracts/upload';
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));

const service = text.check(
  z.refine(isService, 'must begin with http:// or https:// and have no path, for example https://s3.example:9000'),
);

const megabytes = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,4}$/, 'must be a number of MB, 1 to 99999')),
  z.transform((value) => Number(value) * 1024 * 1024),
);

/** The environment variables for the place and the maximum size of files. */
export const fileVariables = {
  S3_ENDPOINT: z.optional(service),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PUBLIC_URL: z.optional(service),
  UPLOAD_VIDEO_MB: z.optional(megabytes),
  UPLOAD_AUDIO_MB: z.optional(megabytes),
  UPLOAD_PDF_MB: z.optional(megabytes),
  UPLOAD_FILE_MB: z.optional(megabytes),
  UPLOAD_ANSWER_MB: z.optional(megabytes),
};
type FileVariables = z.infer<z.ZodMiniObject<typeof fileVariables>>;

/** An S3-compatible service that keeps the files. */
export interface S3Config {
  endpoint: string;
  /** The endpoint's address for browsers. */
  publicUrl: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Returns a message when only some of the S3 variables are set. */
export function fileProblem(env: FileVariables): string | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } = env;
  const given = S3_ENDPOINT ?? S3_BUCKET ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY ?? S3_PUBLIC_URL;
  return given !== undefined && s3Config(env) === undefined
    ? 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them, or no S3 variable'
    : undefined;
}

/** Returns undefined when no complete service is configured. The server then keeps files on the disk. */
export function s3Config(env: FileVariables): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_PUBLIC_URL: publicUrl = endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !publicUrl || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, publicUrl, region, bucket, accessKeyId, secretAccessKey };
}

export function uploadLimits(env: FileVariables): SizeLimits {
  return {
    ...SIZE_LIMITS,
    video: env.UPLOAD_VIDEO_MB ?? SIZE_LIMITS.video,
    audio: env.UPLOAD_AUDIO_MB ?? SIZE_LIMITS.audio,
    pdf: env.UPLOAD_PDF_MB ?? SIZE_LIMITS.pdf,
    file: env.UPLOAD_FILE_MB ?? SIZE_LIMITS.file,
    answer: env.UPLOAD_ANSWER_MB ?? SIZE_LIMITS.answer,
  };
}

function isService(value: string): boolean {
  return /^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value);
}
