import type { Outline, OutlineActivity, OutlineLesson, OutlineSection } from '@dars/contracts/content/outline';
import type { ActivityType, Blocker } from '@dars/contracts/course-constants';

/** The facts about an activity's content that decide whether it can be published. */
export interface PublishableContent {
  type: ActivityType;
  hasFile: boolean;
  hasText: boolean;
  /** True for a link with an address. */
  hasLink: boolean;
  /** True for a quiz with a question. */
  hasQuestion: boolean;
}

/** Tells the reason why an activity cannot be published, or null (docs/decisions/0014). */
export function activityBlocker(content: PublishableContent): Blocker['reason'] | null {
  const { type, hasFile, hasText, hasLink, hasQuestion } = content;
  if (type === 'QUIZ') return hasQuestion ? null : 'no-question';
  if (type === 'TEXT') return hasText ? null : 'no-text';
  if (type === 'LINK') return hasLink ? null : 'no-link';
  return hasFile ? null : 'no-file';
}

/** A question or a draw that its author has to fix, with its place in the quiz, counted from 1. */
export interface QuestionToFix {
  id: string;
  number: number;
}

export interface BlockerOptions {
  /** Selects the children that count: those already published, or with `deep` all of them. */
  deep: boolean;
  /** The questions in which two lines read the same, keyed by the activity id of their quiz. */
  repeated?: ReadonlyMap<string, readonly QuestionToFix[]>;
  /** The draws for which the bank has too few questions, keyed likewise. */
  short?: ReadonlyMap<string, readonly QuestionToFix[]>;
}

/** Includes the drafts where nothing is published yet, so that the author sees everything that is missing at once. */
const deeply = (options: BlockerOptions): BlockerOptions => ({ ...options, deep: true });

/** Lists the reasons why a course and its parts cannot be published. */
export function courseBlockers({ course, sections }: Outline, options: BlockerOptions): Blocker[] {
  const shown = sections.filter(isShown(options));
  if (shown.length > 0) return shown.flatMap((section) => sectionBlockers(section, options));
  return [
    named('course', 'no-lesson', course),
    ...sections.flatMap((section) => sectionBlockers(section, deeply(options))),
  ];
}

export function sectionBlockers(section: OutlineSection, options: BlockerOptions): Blocker[] {
  const shown = section.lessons.filter(isShown(options));
  if (shown.length > 0) return shown.flatMap((lesson) => lessonBlockers(lesson, options));
  return [
    named('section', 'no-lesson', section),
    ...section.lessons.flatMap((lesson) => lessonBlockers(lesson, deeply(options))),
  ];
}

export function lessonBlockers(lesson: OutlineLesson, options: BlockerOptions): Blocker[] {
  const shown = lesson.activities.filter(isShown(options));
  if (shown.length > 0) return shown.flatMap((activity) => activityBlockers(activity, options));
  return [
    named('lesson', 'empty-lesson', lesson),
    ...lesson.activities.flatMap((activity) => activityBlockers(activity, options)),
  ];
}

export function activityBlockers(activity: OutlineActivity, options: BlockerOptions): Blocker[] {
  if (activity.blocker !== null) return [named('activity', activity.blocker, activity)];
  return quizBlockers(activity, options);
}

/** Returns one blocker for each question in which two lines read the same, and for each draw that falls short. */
export const quizBlockers = (
  quiz: { id: string; title: string },
  { repeated, short }: Pick<BlockerOptions, 'repeated' | 'short'>,
): Blocker[] => [
  ...(repeated?.get(quiz.id) ?? []).map((question) => ({ ...named('activity', 'repeated-line', quiz), question })),
  ...(short?.get(quiz.id) ?? []).map((question) => ({ ...named('activity', 'short-draw', quiz), question })),
];

const isShown =
  ({ deep }: BlockerOptions) =>
  ({ status }: { status: string }) =>
    deep || status === 'PUBLISHED';

const named = (kind: Blocker['kind'], reason: Blocker['reason'], { id, title }: { id: string; title: string }) => ({
  ...{ reason, kind, id, title },
});

/**
 * Puts a restored part back before the part at its old position, even if the others have been moved since.
 * @returns all ids in their new order
 */
export function insertAtOldPosition(
  others: { id: string; position: number }[],
  part: { id: string; position: number },
): string[] {
  const ids = others.map(({ id }) => id);
  const behind = others.findIndex(({ position }) => position >= part.position);
  return behind < 0 ? [...ids, part.id] : ids.toSpliced(behind, 0, part.id);
}

/** Tells whether the lists hold the same ids and `ids` names each once. */
export function isSameSet(ids: readonly string[], stored: readonly string[]): boolean {
  const wanted = new Set(ids);
  return wanted.size === ids.length && ids.length === stored.length && stored.every((id) => wanted.has(id));
}
