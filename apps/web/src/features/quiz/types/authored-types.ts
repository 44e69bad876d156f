import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { AuthoredType } from './authored-type.ts';
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

/** The writing of every type of question. Answering and review stand in `lib/question/types`. */
export const authoredTypes: { [Type in QuestionType]: AuthoredType<Type> } = {
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
