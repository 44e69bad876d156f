import type { OpenQuestion, OpenQuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { AnsweredType } from './answered-type.ts';
import { fileUpload } from './file-upload.tsx';
import { gaps } from './gaps.tsx';
import { hotSpot } from './hot-spot.tsx';
import { longText } from './long-text.tsx';
import { matching } from './matching.tsx';
import { matrix } from './matrix.tsx';
import { multiple } from './multiple.tsx';
import { numeric } from './numeric.tsx';
import { ordering } from './ordering.tsx';
import { shortText } from './short-text.tsx';
import { single } from './single.tsx';
import { trueFalse } from './true-false.tsx';
import { wordBank } from './word-bank.tsx';

/** Answering and review of every type of question. The authors' fields stand in `features/quiz/types`. */
export const answeredTypes: { [Type in QuestionType]: AnsweredType<Type> } = {
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

const countIn = <Type extends QuestionType>(type: Type, question: OpenQuestionOf<Type>) =>
  answeredTypes[type].countChoices(question);

/** Returns the number of options that a learner can choose by the digits of the keyboard. */
export const countChoices = (question: OpenQuestion): number => countIn(question.type, question);
