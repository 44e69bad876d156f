import type { Language } from '@dars/contracts/languages';

/** Endings and types that the file input accepts: WebVTT, and SubRip, which most programs write. */
export const CAPTIONS_ACCEPT = '.vtt,.srt,text/vtt';

const SRT_TIMING = /^[ \t]*(\d{2,}:\d{2}:\d{2}),(\d{3})([ \t]+-->[ \t]+)(\d{2,}:\d{2}:\d{2}),(\d{3}).*$/gm;
/** SubRip's position marks, which players of WebVTT would show as text. */
const SRT_MARKS = /\{\\an\d\}/g;

/**
 * Converts a captions file to WebVTT in UTF-8. A file with another ending is returned unchanged, for the server to
 * refuse.
 */
export async function webVttFile(file: File, language: Language): Promise<File> {
  const [, ending] = /\.(vtt|srt)$/i.exec(file.name) ?? [];
  if (ending === undefined) return file;
  const text = decode(await file.arrayBuffer(), language);
  const content = ending.toLowerCase() === 'srt' ? fromSrt(text) : text;
  return new File([content], file.name, { type: 'text/vtt' });
}

const fromSrt = (text: string): string =>
  `WEBVTT\n\n${text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(SRT_TIMING, '$1.$2$3$4.$5')
    .replace(SRT_MARKS, '')}`;

/** Decodes text by its byte order mark, else as UTF-8, else with the Windows code page of the language. */
function decode(bytes: ArrayBuffer, language: Language): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(language === 'ar' ? 'windows-1256' : 'windows-1252').decode(bytes);
  }
}
