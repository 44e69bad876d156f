import type { QuestionType } from '@dars/contracts/content/question/question-types';

/**
 * The product's types by the words that Moodle XML, GIFT and QTI have for them, in small letters. `choice` stands for one
 * or several right options, which these words leave open.
 */
export const FILE_TYPES: Partial<Record<string, QuestionType | 'choice'>> = {
  multichoice: 'choice',
  choiceinteraction: 'choice',
  truefalse: 'trueFalse',
  shortanswer: 'shortText',
  textentryinteraction: 'shortText',
  essay: 'longText',
  extendedtextinteraction: 'longText',
  numerical: 'numeric',
  matching: 'matching',
  matchinteraction: 'matching',
  ordering: 'ordering',
  orderinteraction: 'ordering',
  cloze: 'gaps',
  multianswer: 'gaps',
  inlinechoiceinteraction: 'gaps',
  gapselect: 'wordBank',
  ddwtos: 'wordBank',
  gapmatchinteraction: 'wordBank',
  hotspotinteraction: 'hotSpot',
  selectpointinteraction: 'hotSpot',
  uploadinteraction: 'fileUpload',
};
