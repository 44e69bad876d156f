import { AppError } from '@dars/contracts/errors';
import { isOtherFile, recogniseEncoding } from '../../core/files/text-encoding.ts';
import type { DecodedFile } from './reading.ts';

/**
 * Decodes a file by the encoding that is recognised. Lines end with a line feed.
 * @throws import-format for a file that is no text, such as a picture
 */
export function decodeFile(content: Buffer): DecodedFile {
  const encoding = recogniseEncoding(content);
  if (isOtherFile(content, encoding)) throw AppError.rule('content', 'import-format');
  const text = new TextDecoder(encoding).decode(content);
  return { encoding, text: text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') };
}
