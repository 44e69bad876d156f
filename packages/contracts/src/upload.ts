import * as z from 'zod/mini';
import type { PLATFORM_ROLES, Role } from './constants.ts';
import { AppError } from './errors.ts';
import type { Permission } from './permissions.ts';
import { PLATFORM_ID } from './platform.ts';
import { id, optionalText, rule } from './rules.ts';

const MEBIBYTE = 1024 * 1024;

// A path counts as an address too: the server stores only the path.
const isAddress = (value: string) => /^https?:$/.test(URL.parse(value, 'http://any.invalid')?.protocol ?? '');

/** The address of an uploaded file, as a form sends it. The server looks up whether the file exists and whose it is. */
export const fileAddress = z.optional(z.nullable(optionalText(2000).check(z.refine(isAddress, rule('invalid')))));

/** The types of image that are accepted. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;
/** Pictures that only a drawn document shows, which no SVG is laid into. */
const DRAWN_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
const AUDIO_TYPES = ['audio/mpeg', 'audio/mp4', 'audio/ogg'] as const;
const PDF_TYPES = ['application/pdf'] as const;
/** Pictures and documents of banks. */
const RECEIPT_TYPES = [...DRAWN_TYPES, ...PDF_TYPES] as const;
const CAPTION_TYPES = ['text/vtt'] as const;
const ARCHIVE_TYPES = [
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const;
/** Texts that a browser saves and opens in no page of ours. */
const TEXT_TYPES = ['text/csv', 'text/plain'] as const;
/** Files to download may be of any type but captions, which only the player reads. */
const DOWNLOAD_TYPES = [
  ...PDF_TYPES,
  ...TEXT_TYPES,
  ...ARCHIVE_TYPES,
  ...IMAGE_TYPES,
  ...VIDEO_TYPES,
  ...AUDIO_TYPES,
] as const;

/**
 * The types of files that a learner may hand in as an answer, by kind. SVG pictures are none of them, because they can
 * hold scripts.
 */
export const ANSWER_FILE_TYPES = {
  document: [
    ...PDF_TYPES,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  picture: ['image/png', 'image/jpeg'],
  audio: AUDIO_TYPES,
  archive: ['application/zip'],
} as const satisfies Record<string, readonly FileType[]>;
export type AnswerFileKind = keyof typeof ANSWER_FILE_TYPES;
export const ANSWER_FILE_KINDS = Object.keys(ANSWER_FILE_TYPES) as [AnswerFileKind, ...AnswerFileKind[]];

/** Every accepted type, with the extension of such a file's name. */
export const EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'application/pdf': 'pdf',
  'text/vtt': 'vtt',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;
export type FileType = keyof typeof EXTENSIONS;

/** Other names of these types in browsers and systems. */
const ALIASES: Record<string, FileType> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'application/ogg': 'audio/ogg',
  'application/x-zip-compressed': 'application/zip',
  'application/csv': 'text/csv',
  // Browsers on systems with Excel. A workbook of this type is told from a text by its content.
  'application/vnd.ms-excel': 'text/csv',
};

/** Roles that may upload a kind of file, in a portal's realm and in the platform's. */
interface Senders {
  portal: readonly Exclude<Role, 'ROLE_SUPER_ADMIN'>[];
  platform: readonly (typeof PLATFORM_ROLES)[number][];
}

interface Purpose extends Senders {
  types: readonly FileType[];
  /** MiB. The operator may configure another limit for the media of lessons. */
  max: number;
  /** The permission that a token needs besides its maker's role. */
  permission: Permission;
}

/** The platform has no lessons and no appearance of its own: its realm stores only the pictures of its people. */
const ADMIN = { portal: ['ROLE_ADMIN_PORTAL'], platform: [] } as const satisfies Senders;
const STAFF = { portal: ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER'], platform: [] } as const satisfies Senders;
const LEARNERS = { portal: ['ROLE_LEARNER'], platform: [] } as const satisfies Senders;
/** Files that the server makes itself. */
const NOBODY = { portal: [], platform: [] } as const satisfies Senders;
const EVERYBODY = {
  portal: ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER'],
  platform: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL'],
} as const satisfies Senders;

/** The purpose of a file decides its types, its size, and who uploads it in which realm. */
export const PURPOSES = {
  logo: { types: IMAGE_TYPES, max: 10, permission: 'settings:write', ...ADMIN },
  icon: { types: IMAGE_TYPES, max: 10, permission: 'settings:write', ...ADMIN },
  certificate: { types: DRAWN_TYPES, max: 5, permission: 'settings:write', ...ADMIN },
  photo: { types: IMAGE_TYPES, max: 5, permission: 'files:upload', ...EVERYBODY },
  cover: { types: IMAGE_TYPES, max: 5, permission: 'courses:write', ...STAFF },
  image: { types: IMAGE_TYPES, max: 5, permission: 'courses:write', ...STAFF },
  video: { types: VIDEO_TYPES, max: 500, permission: 'courses:write', ...STAFF },
  audio: { types: AUDIO_TYPES, max: 100, permission: 'courses:write', ...STAFF },
  pdf: { types: PDF_TYPES, max: 50, permission: 'courses:write', ...STAFF },
  file: { types: DOWNLOAD_TYPES, max: 100, permission: 'courses:write', ...STAFF },
  captions: { types: CAPTION_TYPES, max: 1, permission: 'courses:write', ...STAFF },
  export: { types: ['application/zip'], max: 0, permission: 'profile:read', ...NOBODY },
  receipt: { types: RECEIPT_TYPES, max: 10, permission: 'orders:place', ...LEARNERS },
  answer: { types: Object.values(ANSWER_FILE_TYPES).flat(), max: 50, permission: 'quizzes:take', ...LEARNERS },
} as const satisfies Record<string, Purpose>;
export type UploadPurpose = keyof typeof PURPOSES;
export const UPLOAD_PURPOSES = Object.keys(PURPOSES) as [UploadPurpose, ...UploadPurpose[]];

/** Whether this role may upload files of this purpose into this realm. */
export function maySend(purpose: UploadPurpose, { tenantId, role }: { tenantId: string; role: Role }): boolean {
  const { portal, platform }: Purpose = PURPOSES[purpose];
  const roles: readonly Role[] = tenantId === PLATFORM_ID ? platform : portal;
  return roles.includes(role);
}

/** Most bytes of a file, by its purpose. */
export type SizeLimits = Record<UploadPurpose, number>;

export const SIZE_LIMITS = Object.fromEntries(
  UPLOAD_PURPOSES.map((purpose) => [purpose, PURPOSES[purpose].max * MEBIBYTE]),
) as SizeLimits;

/** Most million pixels of an image: a small file can hold a picture that fills the memory. */
export const MAX_MEGAPIXELS = 40;

/** Returns the product's name of a type, or undefined if such files are not accepted. */
export function fileType(type: string): FileType | undefined {
  const name = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ALIASES[name] ?? (Object.keys(EXTENSIONS) as FileType[]).find((known) => known === name);
}

/**
 * Returns the rule that a file breaks by its purpose, type and size, before anybody has read it. The form and the
 * server both call this.
 *
 * @param types those of the purpose that are taken; all by default
 */
export function fileFault(
  purpose: UploadPurpose,
  file: { type: string; size: number },
  limits: SizeLimits = SIZE_LIMITS,
  types: readonly FileType[] = (PURPOSES[purpose] satisfies Purpose).types,
): AppError | undefined {
  const type = fileType(file.type);
  if (!type || !types.includes(type)) return wrongType(types);
  const max = Math.floor(limits[purpose] / MEBIBYTE);
  if (file.size > limits[purpose]) return AppError.rule('file', sizeRule(purpose), { max });
  return file.size > 0 ? undefined : AppError.rule('file', 'file-broken');
}

/** The rule that a file of another type breaks. */
export const wrongType = (types: readonly FileType[]): AppError =>
  AppError.rule('file', 'file-type', { values: types.map((each) => EXTENSIONS[each]).join(', ') });

/** The specification has two names of the size rule: one for logo and icon, the other for all other files. */
const sizeRule = (purpose: UploadPurpose) =>
  purpose === 'logo' || purpose === 'icon' ? 'file-size' : 'file-size-limit';

/** What is told of a file before it is sent. */
export const announcedFile = {
  contentType: z.string().check(z.maxLength(100, rule('maximum-length'))),
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
};

/**
 * The file of an answer is announced to the attempt that it belongs to, and to nothing else; the server makes the copies
 * of a person's data itself.
 */
const FREE_PURPOSES = UPLOAD_PURPOSES.filter((purpose) => purpose !== 'answer' && purpose !== 'export');

export const presignInput = z.strictObject({ purpose: z.enum(FREE_PURPOSES), ...announcedFile });
export type PresignInput = z.infer<typeof presignInput>;

/** The upload request: a PUT to the address, with these headers. */
export const presigned = z.object({
  uploadId: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** The address of the file once it has been checked. */
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
