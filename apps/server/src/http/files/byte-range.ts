import { parse } from 'range-parser';
import type { ByteRange } from '../../core/storage.ts';

/** The bits of `code` in what range-parser answers. */
const MALFORMED = 1;

/**
 * The part of a file that a Range header asks for. Undefined: all of it, also where several parts are asked for or the
 * header means nothing (RFC 9110, 14.2). Null: a part that the file does not have.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const { code, type, ranges } = parse(size, header?.trim() ?? '');
  if (type !== 'bytes' || (code & MALFORMED) !== 0 || ranges.length > 1) return undefined;
  return ranges[0] ?? null;
}
