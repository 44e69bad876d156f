import { isDeepStrictEqual } from 'node:util';
import { linesOf, namedLinesOf, type Question } from '@dars/contracts/content/question';
import { parsePassage } from '@dars/contracts/content/question/passage';
import type { RegradeObstacle } from '@dars/contracts/learning/regrade';

/** Tells whether every answer earns the same points of both questions, whatever their texts say. */
export const hasSameGrading = (one: Question, other: Question): boolean =>
  isDeepStrictEqual(gradedPart(one), gradedPart(other));

/**
 * Fields of a question, of lines that answers name by their ids, and of regions of a picture, that learners only read.
 */
const READ_FIELDS = new Set([
  'schema',
  'image',
  'imageDescription',
  'name',
  'text',
  'richText',
  'explanation',
  'richExplanation',
  'feedback',
  'richFeedback',
  'whenTrue',
  'whenFalse',
]);

/** Returns the fields by which answers are graded, without those that learners only read. */
const gradedPart = (question: Question): unknown => withoutReadFields(question, true);

function withoutReadFields(value: unknown, isQuestion = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutReadFields(each));
  if (value === null || typeof value !== 'object') return value;
  const isNamed = isQuestion || 'id' in value || 'shape' in value;
  const fields = Object.entries(value).filter(([name]) => !isNamed || !READ_FIELDS.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutReadFields(field)]));
}

/**
 * Finds why answers to one question cannot be graded by a later form of it: learners must have chosen among the same
 * lines, filled the same gaps, and placed markers on the same picture.
 */
export function findObstacle(before: Question, after: Question): RegradeObstacle | undefined {
  if (before.type !== after.type) return 'type';
  return isDeepStrictEqual(shownLines(before), shownLines(after)) ? undefined : 'lines';
}

function shownLines(question: Question): unknown {
  const ids = new Set([...linesOf(question), ...namedLinesOf(question)].map(({ id }) => id));
  const gaps = 'passage' in question ? parsePassage(question.passage).gaps.length : 0;
  return [[...ids].toSorted(), gaps, 'regions' in question ? question.image : null];
}
