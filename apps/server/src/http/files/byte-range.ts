import type { ByteRange } from '../../core/storage.ts';

/**
 * The part of a file that a Range header asks for. Undefined: all of it, also where several parts are asked for or the
 * header means nothing (RFC 9110, 14.2). Null: a part that the file does not have.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.start) return undefined;
  return range.start < size ? range : null;
}
