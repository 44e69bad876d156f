import type { FileType } from '@dars/contracts/upload';

/** The number of bytes from a file's beginning that its type is read from. */
export const HEAD_BYTES = 4096;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

const begins = (head: Buffer, text: string, at = 0): boolean =>
  head.subarray(at, at + text.length).toString('latin1') === text;

/** The MP4 brands of sound without pictures. */
const AUDIO_BRANDS = ['M4A ', 'M4B ', 'F4A '];
/** The brands that are neither film nor sound: pictures and QuickTime's own. */
const OTHER_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'qt  ', 'crx ', 'jp2 '];

function isMp4(head: Buffer, isBrand: (brand: string) => boolean): boolean {
  return begins(head, 'ftyp', 4) && isBrand(head.subarray(8, 12).toString('latin1'));
}

/** Recognises MP3 by ID3 tags or by the first frame of layer III. */
function isMp3(head: Buffer): boolean {
  if (begins(head, 'ID3')) return true;
  const [first = 0, second = 0, third = 0] = head;
  return first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 !== 0xf && third >> 4 !== 0;
}

/** Recognises a text that could be an SVG; the parser decides later. */
function isMarkup(head: Buffer): boolean {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text.startsWith('<') && /<(\w+:)?svg[\s>/]/.test(text);
}

/** The signature of ZIP archives, which office documents are too. */
const isZip = (head: Buffer): boolean => begins(head, 'PK\u0003\u0004');

/** The bytes that end no line and stand in no text, in any encoding but UTF-16, which has a byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_IN_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Recognises a text, which has no signature: it has no bytes of control. */
function isText(head: Buffer): boolean {
  return begins(head, '\xff\xfe') || begins(head, '\xfe\xff') || !NOT_IN_TEXT.test(head.toString('latin1'));
}

const SIGNS: Record<FileType, (head: Buffer) => boolean> = {
  'image/png': (head) => head.subarray(0, PNG.length).equals(PNG),
  'image/jpeg': (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  'image/svg+xml': isMarkup,
  'image/webp': (head) => begins(head, 'RIFF') && begins(head, 'WEBP', 8),
  'video/mp4': (head) => isMp4(head, (brand) => ![...AUDIO_BRANDS, ...OTHER_BRANDS].includes(brand)),
  'video/webm': (head) => head.subarray(0, 4).equals(EBML) && head.subarray(0, 64).includes('webm'),
  'audio/mpeg': isMp3,
  'audio/mp4': (head) => isMp4(head, (brand) => !OTHER_BRANDS.includes(brand)),
  'audio/ogg': (head) => begins(head, 'OggS'),
  'application/pdf': (head) => begins(head, '%PDF-'),
  'application/zip': isZip,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': isZip,
  // WebVTT 4.1: the signature, after a byte order mark if any, alone on its line.
  'text/vtt': (head) => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('utf8')),
  'text/csv': isText,
  'text/plain': isText,
};

/** Whether a file that starts with these bytes can be of the type. */
export const matchesSignature = (type: FileType, head: Buffer): boolean => SIGNS[type](head);
