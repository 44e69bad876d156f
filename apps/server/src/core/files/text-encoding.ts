import { isUtf8 } from 'node:buffer';

/** The encodings in which people save texts and tables. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

const BYTE_ORDER_MARKS: readonly { bytes: readonly number[]; encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The encodings that an XML declaration may name, by their names in lower case. */
const DECLARED: Record<string, TextEncoding> = {
  'utf-8': 'utf-8',
  'utf-16': 'utf-16le',
  'windows-1256': 'windows-1256',
  cp1256: 'windows-1256',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
};

/** Bytes at the beginning by which an encoding without a mark is recognised. */
const SAMPLE = 64 * 1024;

/** The first bytes of pictures, PDF, RTF, old files of Office, and archives other than ZIP, in hexadecimal digits. */
const OTHER_FILES = [
  ...['89504e47', 'ffd8ff', '47494638', '25504446', '7b5c727466'],
  ...['d0cf11e0', '52617221', '377abcaf', '1f8b', '52494646'],
];
/** Controls, unpaired surrogates and unassigned characters, which texts have by accident at most. */
const NO_TEXT = /[^\P{Cc}\t\n\r\v\f]|[\p{Cs}\p{Cn}\ufffd]/gu;

/** Returns whether a file is no text, by its beginning or by how many of its characters no text has. */
export function isOtherFile(content: Buffer, encoding: TextEncoding): boolean {
  const head = content.toString('hex', 0, 8);
  if (OTHER_FILES.some((beginning) => head.startsWith(beginning))) return true;
  const text = new TextDecoder(encoding).decode(content.subarray(0, SAMPLE));
  const strange = text.match(NO_TEXT)?.length ?? 0;
  return strange > 3 && strange > text.length / 50;
}

/**
 * Recognises the encoding of a file: by its byte order mark, else by the zero bytes of UTF-16, else as UTF-8 if that is
 * valid, else by the XML declaration, else as Windows-1256 or 1252 by the neighbours of its letters.
 */
export function recogniseEncoding(content: Buffer): TextEncoding {
  const marked = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte));
  if (marked) return marked.encoding;
  const wide = wideEncodingOf(content.subarray(0, SAMPLE));
  if (wide) return wide;
  if (isUtf8(content)) return 'utf-8';
  const declared =
    DECLARED[
      /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(content.toString('latin1', 0, 200))?.[1]?.toLowerCase() ?? ''
    ];
  // A file that is not valid UTF-8 is in another encoding, whatever it says.
  if (declared === 'windows-1252' || declared === 'windows-1256') return declared;
  return isArabic(content) ? 'windows-1256' : 'windows-1252';
}

/** Recognises UTF-16 without a mark: line feeds, spaces and Latin letters have a zero byte before or after them. */
function wideEncodingOf(sample: Buffer): TextEncoding | undefined {
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  // UTF-8 and the Windows encodings have no zero byte in a text.
  if (even + odd < sample.length / 100) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Whether the bytes above 0x7F stand beside each other, as the letters of Arabic words do. In Spanish and French words
 * they stand alone among Latin letters.
 */
function isArabic(content: Buffer): boolean {
  let [beside, alone] = [0, 0];
  for (let index = 0; index < content.length; index += 1) {
    const byte = content[index] ?? 0;
    if (byte < 0xc0) continue;
    const isBeside = (content[index - 1] ?? 0) >= 0xc0 || (content[index + 1] ?? 0) >= 0xc0;
    if (isBeside) beside += 1;
    else alone += 1;
  }
  return beside > alone;
}
