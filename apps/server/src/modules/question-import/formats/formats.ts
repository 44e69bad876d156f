import { IMPORT_MAX_QUESTIONS, type ImportFormat } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { decodeFile } from '../file-text.ts';
import type { ReadFile, ReadFormat } from '../reading.ts';
import { readAiken } from './aiken.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';

const READERS: Record<ImportFormat, ReadFormat> = { gift: readGift, 'moodle-xml': readMoodleXml, aiken: readAiken };

/**
 * Reads the questions of a file.
 * @throws rules of the field `content`: import-empty without a question, import-format if the format is none of ours,
 * import-questions with too many questions, and those of the format's reader
 */
export function readQuestions(content: Buffer, format: ImportFormat | 'auto'): ReadFile {
  if (isArchive(content)) throw AppError.rule('content', 'import-format');
  const { text, encoding } = decodeFile(content);
  if (text.trim() === '') throw AppError.rule('content', 'import-empty');
  const found = format === 'auto' ? formatOf(text) : format;
  const questions = READERS[found](text);
  if (questions.length === 0) throw AppError.rule('content', 'import-empty');
  if (questions.length > IMPORT_MAX_QUESTIONS)
    throw AppError.rule('content', 'import-questions', { max: IMPORT_MAX_QUESTIONS });
  return { format: found, encoding, questions };
}

const isArchive = (content: Buffer): boolean => content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** Recognises a format by its beginning, and Aiken by the lines that all its questions have. */
function formatOf(text: string): ImportFormat {
  if (/^\s*<(\?xml|quiz\b|!)/i.test(text)) return 'moodle-xml';
  const isAiken = /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[.)][ \t]/im.test(text);
  return isAiken ? 'aiken' : 'gift';
}
