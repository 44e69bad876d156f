import { CATEGORY_MAX, MAX_TAGS, TAG_MAX } from '@dars/contracts/content/course-page';
import { withoutRepeatedTags } from '@dars/contracts/content/edit-course-page';
import { namedLinesOf, type Question } from '@dars/contracts/content/question';
import { searchKey } from '@dars/contracts/search-key';
import type { TenantContext } from '../../../core/context.ts';
import { addQuestions, countRoom } from '../../quiz/authoring/add-questions.ts';
import {
  addBankQuestions,
  countBankRoom,
  type FiledQuestion,
  listBankDocuments,
} from '../../quiz/bank/add-questions.ts';
import { listQuestions } from '../../quiz/store.ts';
import { type Finding, type ReadQuestion, shortened } from '../reading.ts';

/** The place to which an import adds questions. */
export interface ImportTarget {
  /** Questions for which there is room. */
  room: number;
  /** Lists the questions that are already where those with these paths of categories would be added. */
  list(paths: readonly string[][]): Promise<Question[]>;
  /** Returns the findings about the parts of a question that only this place loses. */
  findingsOf(read: ReadQuestion): Finding[];
  /** Adds questions and resolves with their ids in the same order. */
  add(questions: readonly FiledQuestion[]): Promise<{ ids: string[]; categoryIds: string[] }>;
}

/** Parses the target of an import: a quiz, or a category of the bank; null for questions without one. */
export const parseTarget = (target: string): { quizId: string } | { categoryId: string | null } => {
  const [kind, id = ''] = target.split(':');
  if (kind === 'quiz') return { quizId: id };
  return { categoryId: id === 'none' ? null : id };
};

/** @throws not-found for a quiz that the actor may not edit, or an unknown category */
export async function openTarget(ctx: TenantContext, target: string): Promise<ImportTarget> {
  const place = parseTarget(target);
  if ('quizId' in place) return openQuiz(ctx, place.quizId);
  return openBank(ctx, place.categoryId);
}

async function openQuiz(ctx: TenantContext, quizId: string): Promise<ImportTarget> {
  return {
    room: await countRoom(ctx, quizId),
    async list() {
      const stored = await listQuestions(ctx.tx, { tenantId: ctx.tenantId, activityId: quizId });
      return stored.map(({ document }) => document);
    },
    findingsOf: ({ tags }) => (tags.length > 0 ? [{ code: 'tags', detail: tags.join(', ') }] : []),
    async add(questions) {
      const inputs = questions.map(({ question }) => question);
      const { ids } = await addQuestions(ctx, quizId, inputs);
      return { ids, categoryIds: [] };
    },
  };
}

async function openBank(ctx: TenantContext, categoryId: string | null): Promise<ImportTarget> {
  return {
    room: await countBankRoom(ctx, categoryId),
    list: (paths) => listBankDocuments(ctx, categoryId, paths),
    findingsOf({ tags }) {
      const lost = tags.filter((tag) => !keptTags(tags).includes(tag));
      return lost.length > 0 ? [{ code: 'tags', detail: lost.join(', ') }] : [];
    },
    add: (questions) =>
      addBankQuestions(
        ctx,
        categoryId,
        questions.map((each) => ({ ...each, tags: keptTags(each.tags) })),
      ),
  };
}

const keptTags = (tags: readonly string[]): string[] =>
  withoutRepeatedTags(tags.filter((tag) => tag.length <= TAG_MAX)).slice(0, MAX_TAGS);

/** Returns a text that two questions share if they read the same: folded, without their answers and explanations. */
export function readingKey(question: Question): string {
  const passage = 'passage' in question ? [question.passage] : [];
  const lines = namedLinesOf(question).map(({ text }) => text);
  return [question.type, question.text, ...lines, ...passage].map(searchKey).join('\n');
}

/** A step of a category's path, which may contain a slash as `//`. */
const STEP = /(?:[^/]|\/\/)+/g;
/** Moodle's names of the places to which a category belongs, and of the top of each. */
const NO_NAME = /^(\$.*\$|top)$/i;
/** Most steps of a path that are read. */
const STEPS_MAX = 20;

/** Splits the path of a category, such as Moodle's `$course$/top/Nouns`, into names. */
export const pathOf = (category: string): string[] =>
  (category.slice(0, 2000).match(STEP) ?? [])
    .slice(0, STEPS_MAX)
    .map((step) => shortened(step.replaceAll('//', '/').replace(/\s+/g, ' '), CATEGORY_MAX))
    .filter((name) => name !== '' && !NO_NAME.test(name));
