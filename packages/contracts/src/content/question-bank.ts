import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, optionalText, requiredText, rule } from '../rules.ts';
import { CATEGORY_MAX, MAX_TAGS, TAG_MAX } from './course-page.ts';
import { withoutRepeatedTags } from './edit-course-page.ts';
import { formulaLine } from './question/formula-line.ts';
import { QUESTION_TYPES, type QuestionType } from './question/question-types.ts';
import { question, questionInput } from './question.ts';
import { MAX_QUESTIONS, quizQuestion } from './quiz.ts';

/** Most categories of a portal's question bank. */
export const MAX_QUESTION_CATEGORIES = 500;
/** Most levels of the tree of categories. */
export const MAX_CATEGORY_DEPTH = 6;
/** Most questions of a portal's bank, those that were removed among them. */
export const MAX_BANK_QUESTIONS = 50_000;
/** Most questions that one call moves, removes or copies. */
export const MAX_CHOSEN = 100;
/** Most tags that the bank offers as a filter. */
export const MAX_LISTED_TAGS = 50;

/** Answers from which on the difficulty of a question is told. */
export const MIN_MEASURED = 20;

/** A category of the bank. */
const questionCategory = z.object({
  id: z.string(),
  /** Null at the top of the tree. */
  parentId: z.nullable(z.string()),
  name: z.string(),
  /** Number of the category's own questions that the reader may see. */
  questions: z.int(),
  /** The reader may rename, move and remove the category. */
  canChange: z.boolean(),
});
export type QuestionCategory = z.infer<typeof questionCategory>;

/** All categories of the bank: those of one parent stand in their order. */
export const questionCategories = z.object({
  rows: z.array(questionCategory),
  /** Number of all questions that the reader may see, and of those without a category. */
  total: z.int(),
  uncategorized: z.int(),
});
export type QuestionCategories = z.infer<typeof questionCategories>;

export const questionCategoryById = z.strictObject({ id });
const categoryName = { name: requiredText(CATEGORY_MAX) };
const parent = { parentId: z.nullable(id) };
/** Adds the category behind the others of its parent. */
export const createQuestionCategoryInput = z.strictObject({ ...categoryName, ...parent });
export type CreateQuestionCategoryInput = z.output<typeof createQuestionCategoryInput>;
export const renameQuestionCategoryInput = z.strictObject({ id, ...categoryName });
export type RenameQuestionCategoryInput = z.output<typeof renameQuestionCategoryInput>;
/** Moves the category, with everything in it, to this place among the others of the parent; left out: to the end. */
export const moveQuestionCategoryInput = z.strictObject({
  ...{ id, ...parent },
  position: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_QUESTION_CATEGORIES))),
});
export type MoveQuestionCategoryInput = z.output<typeof moveQuestionCategoryInput>;
/** A category after it was added. */
export const addedQuestionCategory = z.object({ id: z.string(), name: z.string(), parentId: z.nullable(z.string()) });
export type AddedQuestionCategory = z.infer<typeof addedQuestionCategory>;
/** Number of questions that a removed category leaves to its parent. */
export const removedQuestionCategory = z.object({ questions: z.int() });

/** A question of the bank as a list shows it. */
const bankRow = {
  id: z.string(),
  type: z.enum(QUESTION_TYPES as [QuestionType, ...QuestionType[]]),
  text: z.string(),
  line: formulaLine,
  categoryId: z.nullable(z.string()),
  tags: z.array(z.string()),
  isShared: z.boolean(),
  /** The name of the owner; null for an account of the platform. */
  owner: z.nullable(z.string()),
  /** The reader may change, move and remove the question. */
  canChange: z.boolean(),
  /** Number of quizzes with a copy of the question, and of those whose copy is older than the question. */
  quizzes: z.int(),
  outdated: z.int(),
  /** Number of quizzes without a copy whose draws may take the question. */
  drawing: z.int(),
  /** Percent of right answers in first attempts at the present version; null below `MIN_MEASURED` answers. */
  rightPercent: z.nullable(z.int()),
  updatedDate: z.string(),
};
const bankQuestionRow = z.object(bankRow);
export type BankQuestionRow = z.infer<typeof bankQuestionRow>;
export const bankQuestionList = listOf(bankQuestionRow);

/** A question of the bank with its key. */
export const bankQuestion = z.object({ ...bankRow, question, version: z.int() });
export type BankQuestion = z.infer<typeof bankQuestion>;

const tag = requiredText(TAG_MAX);
const tags = z.array(tag).check(z.overwrite(withoutRepeatedTags), z.maxLength(MAX_TAGS, rule('maximum-items')));

/** Whether a quiz has a copy of the question, or may draw it. */
const BANK_USES = ['used', 'unused'] as const;
export type BankUse = (typeof BANK_USES)[number];

/** The columns by which the questions of the bank can be sorted. */
export const BANK_SORTS = ['question', 'created'] as const;
export type BankSort = (typeof BANK_SORTS)[number];

/** Newest first unless sorted. */
export const listBankInput = z.strictObject({
  ...pageInput,
  ...sortInput(BANK_SORTS),
  /** Part of the question, of one of its lines or of a tag. */
  query: z.optional(optionalText(QUERY_MAX)),
  /** The questions in this category and in those below it; `none`: those without one. */
  categoryId: z.optional(z.union([id, z.literal('none')])),
  type: z.optional(z.enum(QUESTION_TYPES as [QuestionType, ...QuestionType[]])),
  tag: z.optional(tag),
  use: z.optional(z.enum(BANK_USES)),
});
export type ListBankInput = z.output<typeof listBankInput>;

/** The most used tags of the questions that the reader may see, with their number. */
export const bankTags = z.array(z.object({ tag: z.string(), questions: z.int() }));
export type BankTags = z.infer<typeof bankTags>;

export const bankQuestionById = z.strictObject({ id });
export const createBankQuestionInput = z.strictObject({
  question: questionInput,
  categoryId: z._default(z.nullable(id), null),
  tags: z._default(tags, []),
  isShared: z._default(z.boolean(), false),
});
export type CreateBankQuestionInput = z.output<typeof createBankQuestionInput>;

/** `version` is the one that was read. */
export const updateBankQuestionInput = z.strictObject({
  ...{ id, question: questionInput, tags, isShared: z.boolean(), version: z.int() },
});
export type UpdateBankQuestionInput = z.output<typeof updateBankQuestionInput>;

const chosen = z.array(id).check(
  z.minLength(1, rule('minimum-items')),
  z.maxLength(MAX_CHOSEN, rule('maximum-items')),
  z.refine((all) => new Set(all).size === all.length, rule('invalid')),
);
export const bankQuestionsById = z.strictObject({ ids: chosen });
export type BankQuestionsById = z.output<typeof bankQuestionsById>;
/** Null: to no category. */
export const moveBankQuestionsInput = z.strictObject({ ids: chosen, categoryId: z.nullable(id) });
export type MoveBankQuestionsInput = z.output<typeof moveBankQuestionsInput>;

/** Changes the tags and the sharing of questions. A tag that is removed goes in any spelling that a search takes for it. */
export const changeBankQuestionsInput = z.strictObject({
  ids: chosen,
  addTags: z._default(tags, []),
  removeTags: z._default(tags, []),
  /** Left out: as it is. */
  isShared: z.optional(z.boolean()),
});
export type ChangeBankQuestionsInput = z.output<typeof changeBankQuestionsInput>;

/** Copies questions of the bank to the end of a quiz, in this order. */
export const copyFromBankInput = z.strictObject({ quizId: id, ids: chosen });
export type CopyFromBankInput = z.output<typeof copyFromBankInput>;
/** The new questions of the quiz. */
export const copiedFromBank = z.array(quizQuestion);

/** Copies questions of one quiz into the bank. */
export const copyToBankInput = z.strictObject({
  quizId: id,
  ids: chosen,
  categoryId: z._default(z.nullable(id), null),
});
export type CopyToBankInput = z.output<typeof copyToBankInput>;
/** The questions of the bank, one for each given id. An unchanged copy of a question of the bank adds none. */
export const copiedToBank = z.object({ ids: z.array(z.string()), added: z.int() });

const namedQuiz = { quizId: z.string(), title: z.string(), courseId: z.string(), course: z.string() };

/** A quiz that holds a copy of a question of the bank. */
const bankUse = z.object({
  ...namedQuiz,
  /** The copy is older than the question. */
  isOutdated: z.boolean(),
  /** An author has changed the copy in the quiz. */
  isEdited: z.boolean(),
});
export const bankUses = z.object({
  /** The quizzes that the reader may edit, at most `MAX_CHOSEN`. */
  rows: z.array(bankUse),
  /** Number of further quizzes. */
  others: z.int(),
  /** The quizzes without a copy whose draws may take the question and that the reader may edit, at most `MAX_CHOSEN`. */
  drawing: z.array(z.object(namedQuiz)),
  /** Number of further such quizzes. */
  otherDrawing: z.int(),
});
export type BankUses = z.infer<typeof bankUses>;

/** Replaces the copies of a question in these quizzes by its present version. */
export const updateCopiesInput = z.strictObject({ id, quizIds: chosen });
export type UpdateCopiesInput = z.output<typeof updateCopiesInput>;
/** Number of replaced copies. */
export const updatedCopies = z.object({ copies: z.int().check(z.maximum(MAX_CHOSEN * MAX_QUESTIONS)) });

/**
 * Questions that are about to be removed from the bank, or with one of the other fields to be moved, to be no longer shared
 * or to lose tags.
 */
export const drawLossesInput = z.strictObject({
  ids: chosen,
  /** Null: to no category. */
  categoryId: z.optional(z.nullable(id)),
  isShared: z.optional(z.boolean()),
  removeTags: z.optional(tags),
});
export type DrawLossesInput = z.output<typeof drawLossesInput>;

/** The quizzes that would ask fewer questions without these, because their draws find too few others. */
export const drawLosses = z.object({
  /** The quizzes that the reader may edit, each with the number of questions that it would lose. */
  rows: z.array(z.object({ ...namedQuiz, lost: z.int() })),
  /** Number of further quizzes. */
  others: z.int(),
  /** More quizzes may draw the questions than were checked. */
  hasMore: z.boolean(),
});
export type DrawLosses = z.infer<typeof drawLosses>;
/** Most quizzes that are checked for losses. */
export const MAX_CHECKED_QUIZZES = 50;
