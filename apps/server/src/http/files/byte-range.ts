import { parse } from 'range-parser';
import type { ByteRange } from '../../core/storage.ts';

/** The bits of `code` for a malformed header in range-parser's result. */
const MALFORMED = 1;

/**
 * Returns the part of a file that a Range header asks for. Undefined: the whole file, also for several parts or an
 * invalid header (RFC 9110, 14.2). Null: a part outside of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const { code, type, ranges } = parse(size, header?.trim() ?? '');
  if (type !== 'bytes' || (code & MALFORMED) !== 0 || ranges.length > 1) return undefined;
  return ranges[0] ?? null;
}
