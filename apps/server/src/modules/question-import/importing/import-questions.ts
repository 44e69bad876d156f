import type { Question } from '@dars/contracts/content/question';
import { parsePassage } from '@dars/contracts/content/question/passage';
import {
  IMPORT_DETAIL_MAX,
  IMPORT_FORMATS,
  type ImportedQuestion,
  type ImportFormat,
  type ImportQuestionsInput,
  type ImportReport,
} from '@dars/contracts/content/question-import';
import { searchKey } from '@dars/contracts/search-key';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { TenantContext } from '../../../core/context.ts';
import { documentOf } from '../../quiz/authoring/add-questions.ts';
import { ownerOf } from '../../quiz/bank/policy.ts';
import { recordQuestions } from '../../quiz/bank/record-changes.ts';
import { type Finding, type ReadQuestion, shortened } from '../reading.ts';
import { insertImport } from '../store.ts';
import type { PreparedImport } from './file-pictures.ts';
import { openTarget, parseTarget, pathOf, readingKey } from './targets.ts';

/** `prepared` is the file, which was read before the transaction began. */
type ImportContext = TenantContext & { prepared: PreparedImport };

/**
 * Imports the questions of a file into a quiz or the question bank, all in one transaction, or only reports what an
 * import would do.
 * @throws not-found, import-room if the quiz has no room for all of them, maximum-items if the bank has none
 */
export async function importQuestions(
  ctx: ImportContext,
  { target, dryRun, skipDoubles, fileName }: Omit<ImportQuestionsInput, 'format' | 'content'>,
): Promise<ImportReport> {
  const { prepared: file } = ctx;
  const { room, list, findingsOf, add } = await openTarget(ctx, target);
  const stored = await list(file.questions.map(({ category }) => pathOf(category)));
  const known = new Set(stored.map(readingKey));
  const all = file.questions.map((read) => {
    const document = read.question && documentOf(read.question);
    const key = document ? readingKey(document) : '';
    const isDouble = known.has(key);
    if (document) known.add(key);
    return { read, document, isDouble };
  });
  const isAdded = ({ document, isDouble }: (typeof all)[number]) => document !== null && !(skipDoubles && isDouble);
  const filed = all.filter(isAdded).flatMap(({ read: { question, tags, category } }) => {
    return question ? { question, tags, path: pathOf(category) } : [];
  });
  const { ids, categoryIds } = dryRun ? { ids: [], categoryIds: [] } : await add(filed);
  const importId = ids.length === 0 ? null : await record(ctx, { target, fileName, ids, categoryIds });
  const left = ids.values();
  const questions = all.map((each, index) => {
    const { read, document, isDouble } = each;
    const findings = document
      ? [...read.findings, ...lenientFindings(file.format, document), ...findingsOf(read)]
      : read.findings;
    const id = isAdded(each) ? (left.next().value ?? null) : null;
    return { ...reportOf(ctx, read, findings), isDouble, index: index + 1, id, question: dryRun ? document : null };
  });
  const count = (outcome: ImportedQuestion['outcome']) => questions.filter((each) => each.outcome === outcome).length;
  return {
    ...{ format: file.format, encoding: file.encoding, total: questions.length },
    ...{ imported: count('imported'), changed: count('changed'), refused: count('refused') },
    doubles: questions.filter(({ isDouble }) => isDouble).length,
    categories: new Set(file.questions.flatMap(({ category }) => (category === '' ? [] : [category]))).size,
    ...{ importId, room, questions, previews: file.previews },
  };
}

interface Recorded {
  target: string;
  fileName: string;
  ids: string[];
  categoryIds: string[];
}

/** Records the import, so that it can be undone for a day; one into the bank in the audit trail too. */
async function record(ctx: ImportContext, { target, fileName, ids, categoryIds }: Recorded): Promise<string> {
  const { tx, tenantId, deps, prepared } = ctx;
  const place = parseTarget(target);
  if (!('quizId' in place)) {
    const { format } = prepared;
    const details = { ids, category: place.categoryId, format, file: fileName, categories: categoryIds.length };
    await recordQuestions(ctx, 'bank-question.imported', details);
  }
  return insertImport(tx, {
    ...{ tenantId, fileName, format: prepared.format, authorId: ownerOf(ctx), createdAt: deps.now() },
    ...('quizId' in place ? { activityId: place.quizId } : { categoryId: place.categoryId }),
    ...{ questionIds: ids, categoryIds },
  });
}

/** The formats of other systems, which compare typed answers letter by letter. */
const FOREIGN_FORMATS: readonly ImportFormat[] = IMPORT_FORMATS.filter(
  (format) => format !== 'csv' && format !== 'text',
);

/** Tells that a typed answer with accents, tashkeel or hamzas accepts the spellings without them, too. */
function lenientFindings(format: ImportFormat, question: Question): Finding[] {
  if (!FOREIGN_FORMATS.includes(format) || !('ignoreMarks' in question) || !question.ignoreMarks) return [];
  const typed =
    'accepted' in question
      ? question.accepted
      : parsePassage(question.passage).gaps.flatMap(({ right, choices }) => (choices ? [] : right));
  const lenient = typed.filter((text) => searchKey(text) !== text.toLowerCase());
  return lenient.length > 0 ? [{ code: 'lenient', detail: shortened(lenient.join(', '), IMPORT_DETAIL_MAX) }] : [];
}

const NAME_MAX = 120;

/** Returns the text before the answers of a refused question without a name. */
const askedIn = (source: string): string => source.split('{', 1)[0]?.trim() || source;

function reportOf(
  { language }: TenantContext,
  { name, file = '', line, fileType, question, source }: ReadQuestion,
  findings: readonly Finding[],
) {
  const t = translator(language);
  const accepted = findings.length > 0 ? 'changed' : 'imported';
  const outcome = question ? accepted : 'refused';
  return {
    ...({
      name: name || shortened((question?.text ?? askedIn(source)).replaceAll('\n', ' '), NAME_MAX),
      file,
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
