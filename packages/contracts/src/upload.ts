import * as z from 'zod/mini';
import { AppError } from './errors.ts';
import type { Permission } from './permissions.ts';
import { id, optionalText, rule } from './rules.ts';

const MEBIBYTE = 1024 * 1024;

// A path is one too: what is stored is the path alone.
const isAddress = (value: string) => /^https?:$/.test(URL.parse(value, 'http://any.invalid')?.protocol ?? '');

/** Where an upload has put a file, as a form sends it. Whether there is one, and whose it is, the server looks up. */
export const fileAddress = z.optional(z.nullable(optionalText(2000).check(z.refine(isAddress, rule('invalid')))));

/** SPEC 9: what an image may be. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;
const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
const AUDIO_TYPES = ['audio/mpeg', 'audio/mp4', 'audio/ogg'] as const;
const PDF_TYPES = ['application/pdf'] as const;
const CAPTION_TYPES = ['text/vtt'] as const;

/** Every type that is taken, and how the name of such a file ends. */
export const EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'application/pdf': 'pdf',
  'text/vtt': 'vtt',
} as const;
export type FileType = keyof typeof EXTENSIONS;

/** Other names under which browsers and systems know these types. */
const ALIASES: Record<string, FileType> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'application/ogg': 'audio/ogg',
};

interface Purpose {
  types: readonly FileType[];
  /** MiB. A lesson's media: unless the operator says otherwise. */
  max: number;
  /** Who may upload it. */
  permission: Permission;
}

/** What a file is for decides what it may be, how large, and who brings it. */
export const PURPOSES = {
  logo: { types: IMAGE_TYPES, max: 10, permission: 'settings:write' },
  icon: { types: IMAGE_TYPES, max: 10, permission: 'settings:write' },
  photo: { types: IMAGE_TYPES, max: 5, permission: 'files:upload' },
  cover: { types: IMAGE_TYPES, max: 5, permission: 'courses:write' },
  image: { types: IMAGE_TYPES, max: 5, permission: 'courses:write' },
  video: { types: VIDEO_TYPES, max: 500, permission: 'courses:write' },
  audio: { types: AUDIO_TYPES, max: 100, permission: 'courses:write' },
  pdf: { types: PDF_TYPES, max: 50, permission: 'courses:write' },
  captions: { types: CAPTION_TYPES, max: 1, permission: 'courses:write' },
} as const satisfies Record<string, Purpose>;
export type UploadPurpose = keyof typeof PURPOSES;
export const UPLOAD_PURPOSES = Object.keys(PURPOSES) as [UploadPurpose, ...UploadPurpose[]];

/** Bytes that a file of a purpose may have. */
export type SizeLimits = Record<UploadPurpose, number>;

export const SIZE_LIMITS = Object.fromEntries(
  UPLOAD_PURPOSES.map((purpose) => [purpose, PURPOSES[purpose].max * MEBIBYTE]),
) as SizeLimits;

/** An image may have this many million pixels: a small file can hold a picture that fills the memory. */
export const MAX_MEGAPIXELS = 40;

/** The type by the name that this product uses, or undefined where such files are not taken. */
export function fileType(type: string): FileType | undefined {
  const name = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ALIASES[name] ?? (Object.keys(EXTENSIONS) as FileType[]).find((known) => known === name);
}

/** SPEC 8: what is wrong with a file before anybody has looked into it. The form and the server ask here. */
export function fileFault(
  purpose: UploadPurpose,
  file: { type: string; size: number },
  limits: SizeLimits = SIZE_LIMITS,
): AppError | undefined {
  const type = fileType(file.type);
  const { types }: Purpose = PURPOSES[purpose];
  if (!type || !types.includes(type)) {
    return AppError.rule('file', 'file-type', { values: types.map((each) => EXTENSIONS[each]).join(', ') });
  }
  const max = Math.floor(limits[purpose] / MEBIBYTE);
  if (file.size > limits[purpose]) return AppError.rule('file', sizeRule(purpose), { max });
  return file.size > 0 ? undefined : AppError.rule('file', 'file-broken');
}

/** The specification's own names: logo and icon have one, all other files the other. */
const sizeRule = (purpose: UploadPurpose) =>
  purpose === 'logo' || purpose === 'icon' ? 'file-size' : 'file-size-limit';

export const presignInput = z.strictObject({
  purpose: z.enum(UPLOAD_PURPOSES),
  contentType: z.string().check(z.maxLength(100, rule('maximum-length'))),
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
});
export type PresignInput = z.infer<typeof presignInput>;

/** How the file is sent: by PUT to the address, with these headers. */
export const presigned = z.object({
  uploadId: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Where it can be seen once it has been checked. */
  publicUrl: z.string(),
});
export type Presigned = z.infer<typeof presigned>;

export const completeInput = z.strictObject({ uploadId: id });

/** A file that has been checked. */
export const uploadedFile = z.object({
  uploadId: z.string(),
  url: z.string(),
  contentType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type UploadedFile = z.infer<typeof uploadedFile>;
