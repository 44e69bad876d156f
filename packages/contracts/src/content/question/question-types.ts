import { fileUpload } from './file-upload.ts';
import { gaps } from './gaps.ts';
import { hotSpot } from './hot-spot.ts';
import { longText } from './long-text.ts';
import { matching } from './matching.ts';
import { matrix } from './matrix.ts';
import { multiple } from './multiple.ts';
import { numeric } from './numeric.ts';
import { ordering } from './ordering.ts';
import { shortText } from './short-text.ts';
import { single } from './single.ts';
import { trueFalse } from './true-false.ts';
import { wordBank } from './word-bank.ts';

/** The types of questions by name, in the order in which an author chooses among them. */
export const questionTypes = {
  single,
  multiple,
  trueFalse,
  matrix,
  shortText,
  longText,
  fileUpload,
  gaps,
  wordBank,
  numeric,
  matching,
  ordering,
  hotSpot,
};

export type QuestionType = keyof typeof questionTypes;

export const QUESTION_TYPES = Object.keys(questionTypes) as readonly QuestionType[];
