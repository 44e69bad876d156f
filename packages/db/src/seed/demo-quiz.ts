import type { Answer, Question } from '@dars/contracts/content/question';
import { parsePassage } from '@dars/contracts/content/question/passage';
import type { PicturePoint, PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { newId } from '../columns.ts';
import type { DemoMedia } from './demo-media.ts';

/** A question with a right answer and a wrong one. */
export interface DemoQuestion {
  id: string;
  question: Question;
  right: Answer;
  wrong: Answer;
  /** The picture of the question, which lacks its address until the file is stored. */
  picture?: DemoMedia;
}

export interface DemoQuiz {
  /** Percent. */
  passRate: number;
  numberOfAttempts: number;
  /** Minutes. */
  time: number;
  /**
   * Place of a question that learners who know the rest well answer wrong, so that the statistics doubt its key. Left
   * out: there is none.
   */
  doubtful?: number;
  /**
   * What learners read about a score: about all points, enough to pass, and less. In such a quiz they also check answers
   * during the attempt. Left out: neither.
   */
  words?: readonly [all: string, enough: string, less: string];
  /** Makes new questions for each portal, because ids are unique. */
  questions: () => DemoQuestion[];
}

/** A quiz of a quarter of an hour, which learners may take three times. */
export const quizOf = (
  questions: () => DemoQuestion[],
  { doubtful, words }: Pick<DemoQuiz, 'doubtful' | 'words'> = {},
): DemoQuiz => ({
  passRate: 60,
  numberOfAttempts: 3,
  time: 15,
  questions,
  ...(doubtful !== undefined && { doubtful }),
  ...(words && { words }),
});

const every = (text: string, explanation: string) =>
  ({
    schema: QUESTION_SCHEMA,
    text,
    explanation,
    image: null,
    points: 1,
  }) as const;
const line = (text: string) => ({ id: newId(), text });

/** Makes a question whose first option is the right one; learners see the options shuffled. */
export function single(text: string, explanation: string, right: string, ...others: string[]): DemoQuestion {
  const options = [right, ...others].map((each, index) => ({ ...line(each), isCorrect: index === 0 }));
  const choose = (index: number): Answer => ({ type: 'single', option: options[index]?.id ?? '' });
  const question: Question = { ...every(text, explanation), type: 'single', options };
  return { id: newId(), question, right: choose(0), wrong: choose(1) };
}

export function truth(text: string, explanation: string, isTrue: boolean): DemoQuestion {
  const question: Question = { ...every(text, explanation), type: 'trueFalse', isTrue };
  return {
    ...{ id: newId(), question },
    right: { type: 'trueFalse', isTrue },
    wrong: { type: 'trueFalse', isTrue: !isTrue },
  };
}

export function short(text: string, explanation: string, ...accepted: [string, ...string[]]): DemoQuestion {
  const question: Question = { ...every(text, explanation), type: 'shortText', accepted, ignoreMarks: true };
  const [first] = accepted;
  return {
    ...{ id: newId(), question },
    right: { type: 'shortText', text: first },
    wrong: { type: 'shortText', text: '—' },
  };
}

export function ordering(text: string, explanation: string, ...inOrder: string[]): DemoQuestion {
  const items = inOrder.map(line);
  const ids = items.map(({ id }) => id);
  const question: Question = { ...every(text, explanation), points: 2, type: 'ordering', items };
  return {
    ...{ id: newId(), question },
    right: { type: 'ordering', items: ids },
    wrong: { type: 'ordering', items: ids.toReversed() },
  };
}

/** Makes a matrix; each row names its right column by the column's text. */
export function matrix(
  text: string,
  explanation: string,
  rightColumns: Readonly<Record<string, string>>,
): DemoQuestion {
  const columns = [...new Set(Object.values(rightColumns))].map(line);
  const rows = Object.entries(rightColumns).map(([row, right]) => ({
    ...line(row),
    rightColumn: columns.findIndex((column) => column.text === right),
  }));
  const question: Question = { ...every(text, explanation), points: 2, type: 'matrix', columns, rows, isPartial: true };
  const answer = (shift: number): Answer => ({
    type: 'matrix',
    rows: rows.map(({ id, rightColumn }) => ({
      row: id,
      column: columns[(rightColumn + shift) % columns.length]?.id ?? '',
    })),
  });
  return { id: newId(), question, right: answer(0), wrong: answer(1) };
}

/** Makes a text with gaps, in the notation of authors. */
export function gaps(text: string, explanation: string, passage: string): DemoQuestion {
  const common = { ...every(text, explanation), points: 2, type: 'gaps' as const, passage };
  const question: Question = { ...common, ignoreMarks: true, isPartial: true };
  const all = parsePassage(passage).gaps;
  return {
    ...{ id: newId(), question },
    right: { type: 'gaps', texts: all.map(({ right }) => right[0] ?? '') },
    wrong: {
      type: 'gaps',
      texts: all.map(({ right, choices }) => choices?.find((choice) => !right.includes(choice)) ?? '—'),
    },
  };
}

/** Makes a text with gaps, in the notation of authors, and a bank with further words that belong into none. */
export function wordBank(text: string, explanation: string, passage: string, distractors: string[]): DemoQuestion {
  const common = { ...every(text, explanation), points: 2, type: 'wordBank' as const, passage };
  const question: Question = { ...common, distractors, isPartial: true };
  const all = parsePassage(passage).gaps;
  return {
    ...{ id: newId(), question },
    right: { type: 'wordBank', words: all.map(({ right }) => right[0] ?? '') },
    wrong: { type: 'wordBank', words: all.map(() => distractors[0] ?? '') },
  };
}

/** Makes a question for a number with a unit; `units` holds the factor of each. */
export function measured(
  text: string,
  explanation: string,
  { value, units }: { value: string; units: Readonly<Record<string, string>> },
): DemoQuestion {
  const common = { ...every(text, explanation), type: 'numeric' as const, value, tolerance: '0' };
  const all = Object.entries(units).map(([unit, factor]) => ({ text: unit, factor }));
  return {
    ...{ id: newId(), question: { ...common, units: all, isUnitRequired: true } },
    right: { type: 'numeric', text: value, unit: all.find(({ factor }) => factor === '1')?.text ?? '' },
    wrong: { type: 'numeric', text: value },
  };
}

export function numeric(text: string, explanation: string, value: string): DemoQuestion {
  const question: Question = { ...every(text, explanation), type: 'numeric', value, tolerance: '0' };
  return {
    ...{ id: newId(), question },
    right: { type: 'numeric', text: value },
    wrong: { type: 'numeric', text: '0' },
  };
}

/** A region of a demo picture in its pixels. */
interface DrawnRegion {
  name: string;
  shape: 'rectangle' | 'ellipse';
  /** The left and the upper edge, the width and the height. */
  box: [left: number, top: number, width: number, height: number];
}

/** Width and height of the demo's drawings in pixels. */
const DRAWING = { width: 960, height: 600 };
const fraction = (pixels: number, of: number) => Math.round((pixels / of) * 10_000) / 10_000;

/** Makes a question for places on a drawing, with a marker for each region. */
export function hotSpot(
  text: string,
  explanation: string,
  { media, description, regions }: { media: DemoMedia; description: string; regions: DrawnRegion[] },
): DemoQuestion {
  const drawn = regions.map(({ name, shape, box: [left, top, width, height] }) => ({
    ...{ shape, name, x: fraction(left, DRAWING.width), y: fraction(top, DRAWING.height) },
    ...{ width: fraction(width, DRAWING.width), height: fraction(height, DRAWING.height) },
  }));
  const common = { ...every(text, explanation), points: drawn.length, type: 'hotSpot' as const, isPartial: true };
  const key = { imageDescription: description, regions: drawn satisfies PictureRegion[], markerCount: drawn.length };
  const answer = (markers: PicturePoint[]): Answer => ({ type: 'hotSpot', markers });
  return {
    ...{ id: newId(), question: { ...common, ...key }, picture: media },
    right: answer(drawn.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))),
    wrong: answer(drawn.map((_region, index) => ({ x: 0.1 + index / 20, y: 0.95 }))),
  };
}
