import type { Language } from '@dars/contracts/constants';

/** As an input takes them: WebVTT, and SubRip, which most programs write. */
export const CAPTIONS_ACCEPT = '.vtt,.srt,text/vtt';

const SRT_TIMING = /^[ \t]*(\d{2,}:\d{2}:\d{2}),(\d{3})([ \t]+-->[ \t]+)(\d{2,}:\d{2}:\d{2}),(\d{3}).*$/gm;
/** Where on the picture a line stands: players of WebVTT would show these marks. */
const SRT_MARKS = /\{\\an\d\}/g;

/** A file of captions as WebVTT in UTF-8. What is none is left to be refused. */
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

/** What has no mark of its encoding and is not UTF-8 is what Windows has long written in that language. */
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
