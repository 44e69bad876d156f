import { IMPORT_MAX_QUESTIONS, type ImportFormat } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { decodeFile } from '../file-text.ts';
import { FilePictures, type ReadingContext } from '../pictures.ts';
import type { ReadFile, ReadFormat } from '../reading.ts';
import { readAiken } from './aiken.ts';
import { isCsv, readCsv } from './csv.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { readQti } from './qti.ts';
import { isNumbered, isText, readText } from './text.ts';

const READERS: Record<ImportFormat, ReadFormat> = {
  ...{ gift: readGift, 'moodle-xml': readMoodleXml, aiken: readAiken },
  ...{ qti: readQti, csv: readCsv, text: readText },
};

/**
 * Reads the questions of a file.
 * @throws rules of the field `content`: import-empty without a question, import-format if the format is none of ours,
 * import-questions with too many questions, and those of the format's reader
 */
export function readQuestions(
  content: Buffer,
  format: ImportFormat | 'auto',
  context: ReadingContext = { pictures: new FilePictures() },
): ReadFile {
  const { text, encoding } = decodeFile(content);
  if (text.trim() === '') throw AppError.rule('content', 'import-empty');
  const found = format === 'auto' ? formatOf(text) : format;
  const questions = READERS[found](text, context);
  if (questions.length === 0) throw AppError.rule('content', 'import-empty');
  if (questions.length > IMPORT_MAX_QUESTIONS)
    throw AppError.rule('content', 'import-questions', { max: IMPORT_MAX_QUESTIONS });
  return { format: found, encoding, questions, pictures: context.pictures.list() };
}

/** Braces with answers, as only GIFT has them. */
const GIFT_ANSWERS = /\{\s*(?:[=~#}]|%-?\d|T(?:RUE)?\s*[#}]|F(?:ALSE)?\s*[#}])/;

/** Whether a text has what GIFT has only, by which a text that nothing else recognises is told from prose. */
export const hasGiftAnswers = (text: string): boolean => GIFT_ANSWERS.test(text);

/** The beginning of an XML file: a declaration, or the root of one of the formats. A text may begin with other tags. */
const XML = /^\s*<(\?xml|!|quiz\b|([\w-]+:)?(questestinterop|manifest|item|(qti-)?assessment-?(item|test))\b)/i;
/** Characters in which the root of an XML file stands. */
const BEGINNING = 10_000;

/**
 * Recognises a format: XML by its beginning, a table by the names of its columns, Aiken by the lines that all its
 * questions have, and other texts by their options and answers. GIFT is the rest.
 */
function formatOf(text: string): ImportFormat {
  if (XML.test(text)) return /<quiz\b/i.test(text.slice(0, BEGINNING)) ? 'moodle-xml' : 'qti';
  if (isCsv(text)) return 'csv';
  const isWritten = isText(text);
  if (isWritten && isNumbered(text)) return 'text';
  const isAiken = /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[.)][ \t]/im.test(text);
  if (isAiken) return 'aiken';
  return isWritten && !GIFT_ANSWERS.test(text) ? 'text' : 'gift';
}
