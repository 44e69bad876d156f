import * as z from 'zod/mini';
import { requiredText, rule } from '../../rules.ts';
import { EXTENSIONS, type FileType } from '../../upload.ts';
import { FILE_NAME_MAX } from './limits.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PATH = new RegExp(`^/files/${UUID}/answer/${UUID}\\.([a-z0-9]{2,5})$`);

/** A file that a learner has sent. The server compares the path and the size with those of the stored file. */
export const answerFile = z.strictObject({
  path: z.string().check(z.regex(PATH, rule('invalid'))),
  name: requiredText(FILE_NAME_MAX),
  /** Bytes. */
  size: z.int().check(z.minimum(1, rule('minimum-value'))),
});
export type AnswerFile = z.infer<typeof answerFile>;

/** Returns the type of a file of an answer by its path. */
export function typeOfAnswerFile({ path }: Pick<AnswerFile, 'path'>): FileType | undefined {
  const extension = PATH.exec(path)?.[1];
  return (Object.keys(EXTENSIONS) as FileType[]).find((each) => EXTENSIONS[each] === extension);
}
