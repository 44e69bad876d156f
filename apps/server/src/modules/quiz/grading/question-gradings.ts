import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { fileUpload } from './file-upload.ts';
import { gaps } from './gaps.ts';
import { hotSpot } from './hot-spot.ts';
import { longText } from './long-text.ts';
import { matching } from './matching.ts';
import { matrix } from './matrix.ts';
import { multiple } from './multiple.ts';
import { numeric } from './numeric.ts';
import { ordering } from './ordering.ts';
import type { QuestionGrading } from './question-grading.ts';
import { shortText } from './short-text.ts';
import { single } from './single.ts';
import { trueFalse } from './true-false.ts';
import { wordBank } from './word-bank.ts';

/** The grading of every type of question. A client never gets it. */
export const questionGradings: { [Type in QuestionType]: QuestionGrading<Type> } = {
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
