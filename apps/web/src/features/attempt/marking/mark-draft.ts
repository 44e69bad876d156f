import { type Rubric, shareOfLevels } from '@dars/contracts/content/question/rubric';
import { UNITS_PER_POINT, unitsOfShare } from '@dars/contracts/content/quiz';
import { type Decimal, decimalsOf, decimalText } from '@dars/contracts/decimal';
import type { MarkInput } from '@dars/contracts/learning/answer-mark';
import type { AnswerToMark, MarkAnswerInput } from '@dars/contracts/learning/marking';
import { type BrowserStorage, deviceStorage } from '@dars/ui/browser-storage';
import * as z from 'zod/mini';

/** A mark that is being written. */
const markDraft = z.object({
  points: z.string(),
  /** The id of the chosen level, by the id of its criterion. */
  levels: z.record(z.string(), z.string()),
  comment: z.string(),
});
export type MarkDraft = z.infer<typeof markDraft>;

/** A kept draft, and the version of the answer for which it was begun. */
const keptDraft = z.object({ version: z.int(), draft: markDraft });
export type KeptDraft = z.infer<typeof keptDraft>;

/** Returns the draft that says the same as the present points and mark. */
export function draftOfAnswer({ answered: { earned, mark } }: Pick<AnswerToMark, 'answered'>): MarkDraft {
  return {
    // A person takes no points off.
    points: earned === null ? '' : String(Math.max(0, earned)),
    levels: Object.fromEntries((mark?.criteria ?? []).map(({ criterion, level }) => [criterion, level])),
    comment: mark?.comment ?? '',
  };
}

/** Parses typed points in any digits; undefined if the text is no number from 0 to `most` with two decimals at most. */
function pointsOf(text: string, most: number): number | undefined {
  const [found] = decimalsOf(text);
  if (!found || isFiner(found)) return undefined;
  const points = Number(decimalText(found));
  return points >= 0 && points <= most ? points : undefined;
}

const isFiner = ({ units, scale }: Decimal): boolean => scale > 2 && units % 10n ** BigInt(scale - 2) !== 0n;

type MarkFault = 'points' | 'levels' | 'comment';

/** Returns the input for a draft, or the fields that keep it from being sent, the first of the form first. */
export function markOf(
  { points, levels, comment }: MarkDraft,
  { answered: { question }, isGradedByHand }: Pick<AnswerToMark, 'answered' | 'isGradedByHand'>,
  criteria: readonly { id: string }[],
): { mark: MarkInput } | { faults: MarkFault[] } {
  const commentFault: MarkFault[] = comment.trim() === '' && !isGradedByHand ? ['comment'] : [];
  if (criteria.length > 0) {
    const chosen = criteria.flatMap(({ id }) =>
      levels[id] === undefined ? [] : [{ criterion: id, level: levels[id] }],
    );
    const faults: MarkFault[] = [...(chosen.length < criteria.length ? ['levels' as const] : []), ...commentFault];
    if (faults.length > 0) return { faults };
    return { mark: { points: null, levels: chosen, comment } };
  }
  const given = pointsOf(points, question.points);
  if (given === undefined) return { faults: ['points', ...commentFault] };
  return commentFault.length > 0 ? { faults: commentFault } : { mark: { points: given, levels: [], comment } };
}

/**
 * Returns the points that the chosen levels of a rubric earn of the question's points, rounded down as the server does;
 * undefined as long as a criterion has no level.
 */
export function pointsOfLevels(
  { levels }: Pick<MarkDraft, 'levels'>,
  rubric: Rubric,
  points: number,
): number | undefined {
  const chosen = Object.entries(levels).map(([criterion, level]) => ({ criterion, level }));
  const share = shareOfLevels(rubric, chosen);
  if (!share) return undefined;
  return Math.floor((unitsOfShare(points, share) * 100) / UNITS_PER_POINT) / 100;
}

/** Returns the name under which the draft for an answer is kept. */
export const draftName = ({ id, answered }: Pick<AnswerToMark, 'id' | 'answered'>): string =>
  `${id}:${answered.question.id}`;

/**
 * Returns the input that gives an answer back the mark, or the lack of one, that it had before a mark was saved. A pass
 * that the saved mark gave goes with it.
 */
export function undoOf(
  before: Pick<AnswerToMark, 'id' | 'answered' | 'score'>,
  saved: Pick<AnswerToMark, 'answered'>,
): MarkAnswerInput {
  const { question, mark } = before.answered;
  const levels = mark?.criteria.map(({ criterion, level }) => ({ criterion, level })) ?? [];
  return {
    ...{ attemptId: before.id, questionId: question.id, version: saved.answered.version },
    mark: mark && { points: levels.length > 0 ? null : mark.points, levels, comment: mark.comment },
    takesPass: !before.score?.isPassed,
  };
}

interface DraftOwner {
  realm: { id: string };
  user: { id: string };
}

/** The drafts of one person in this browser. A draft is kept until its mark is saved or it is discarded. */
export class MarkDrafts {
  readonly #storage: BrowserStorage;
  readonly #prefix: string;

  constructor({ realm, user }: DraftOwner, storage: BrowserStorage = deviceStorage) {
    this.#storage = storage;
    this.#prefix = `dars:mark:${realm.id}:${user.id}:`;
  }

  find(answer: string): KeptDraft | undefined {
    const text = this.#storage.getItem(this.#prefix + answer);
    if (text === null) return undefined;
    return parseDraft(text);
  }

  keep(answer: string, kept: KeptDraft): void {
    this.#storage.setItem(this.#prefix + answer, JSON.stringify(kept));
  }

  discard(answer: string): void {
    this.#storage.removeItem(this.#prefix + answer);
  }
}

/** A text that another release of the page has stored may be none of its drafts. */
function parseDraft(text: string): KeptDraft | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
