import {
  IMPORT_MAX_BYTES,
  type ImportedQuestion,
  type ImportQuestionsInput,
  type ImportReport,
} from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { TenantContext } from '../../../core/context.ts';
import { addQuestions, countRoom, documentOf } from '../../quiz/authoring/add-questions.ts';
import { readQuestions } from '../formats/formats.ts';
import { type ReadQuestion, shortened } from '../reading.ts';

/**
 * Imports the questions of a file into a quiz, all in one transaction, or only reports what an import would do.
 * @throws not-found, import-bank for a question bank, import-room if the quiz has no room for all of them, and the
 * rules of a file that cannot be read
 */
export async function importQuestions(
  ctx: TenantContext,
  { target, format, dryRun, content }: ImportQuestionsInput,
): Promise<ImportReport> {
  const [kind, quizId = ''] = target.split(':');
  if (kind !== 'quiz') throw AppError.rule('target', 'import-bank');
  // A quiz that the caller may not edit answers not-found before the file is read.
  const before = await countRoom(ctx, quizId);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > IMPORT_MAX_BYTES)
    throw AppError.rule('content', 'file-size-limit', { max: IMPORT_MAX_BYTES / 1024 / 1024 });
  const file = readQuestions(bytes, format);
  const inputs = file.questions.flatMap(({ question }) => question ?? []);
  const { ids, room } = dryRun ? { ids: [], room: before } : await addQuestions(ctx, quizId, inputs);
  const left = [...ids];
  const questions = file.questions.map((read, index) => {
    const entry = { ...reportOf(ctx, read), index: index + 1 };
    if (!read.question) return { ...entry, id: null, question: null };
    return dryRun
      ? { ...entry, id: null, question: documentOf(read.question) }
      : { ...entry, id: left.shift() ?? null, question: null };
  });
  const count = (outcome: ImportedQuestion['outcome']) => questions.filter((each) => each.outcome === outcome).length;
  return {
    ...{ format: file.format, encoding: file.encoding, total: questions.length },
    ...{ imported: count('imported'), changed: count('changed'), refused: count('refused') },
    categories: new Set(file.questions.flatMap(({ category }) => (category === '' ? [] : [category]))).size,
    ...{ room, questions },
  };
}

const NAME_MAX = 120;

/** Returns the text before the answers of a refused question without a name. */
const askedIn = (source: string): string => source.split('{', 1)[0]?.trim() || source;

function reportOf({ language }: TenantContext, { name, line, fileType, question, findings, source }: ReadQuestion) {
  const t = translator(language);
  const accepted = findings.length > 0 ? 'changed' : 'imported';
  const outcome = question ? accepted : 'refused';
  return {
    ...({
      name: name || shortened((question?.text ?? askedIn(source)).replaceAll('\n', ' '), NAME_MAX),
      line,
      outcome,
    } as const),
    type: question?.type ?? (fileType === '' ? null : shortened(fileType, 40)),
    losses: findings.map(({ code, detail }) => ({
      ...{ code, detail },
      text: plainText(t(`quiz:import.loss.${code}`, { detail })).trim(),
    })),
    source: question ? '' : source,
  };
}
