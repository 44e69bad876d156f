import type { Quiz, QuizSettings } from '@dars/contracts/content/quiz';
import { defaultReview, type ReviewRules } from '@dars/contracts/content/review-rules';
import { DEFAULT_OFFLINE_GRACE } from '@dars/contracts/learning/late-answer';
import type { SpinValue } from '../../../lib/whole-number.ts';
import { type WrittenBand, writtenBands } from './score-bands.ts';

/** The values of the settings form. Numbers may be incomplete text while they are typed. */
export interface QuizValues
  extends Omit<
    QuizSettings,
    | 'showCorrectAnswer'
    | 'review'
    | 'scoreFeedback'
    | 'passRate'
    | 'penalty'
    | 'numberOfAttempts'
    | 'time'
    | 'pageSize'
    | 'offlineGrace'
    | 'accessCode'
  > {
  review: ReviewRules;
  scoreFeedback: readonly WrittenBand[];
  passRate: SpinValue;
  penalty: SpinValue;
  numberOfAttempts: SpinValue;
  time: SpinValue;
  pageSize: SpinValue;
  offlineGrace: SpinValue;
  /** Empty: none. */
  accessCode: string;
}

/** The values of a new quiz. */
const NEW_QUIZ: QuizValues = {
  title: '',
  passRate: 0,
  penalty: 0,
  order: 1,
  numberOfAttempts: 1,
  time: null,
  pageSize: 1,
  review: defaultReview(false),
  scoreFeedback: [],
  shuffleOptions: false,
  offlineGrace: DEFAULT_OFFLINE_GRACE,
  opensDate: null,
  closesDate: null,
  accessCode: '',
  examMode: false,
  forwardOnly: false,
};

export function quizValues(quiz: Quiz | undefined): QuizValues {
  if (!quiz) return NEW_QUIZ;
  const { title, passRate, order, numberOfAttempts, time, review, shuffleOptions, pageSize, offlineGrace } = quiz;
  const { opensDate, closesDate, accessCode, examMode, forwardOnly, penalty } = quiz;
  return {
    ...{ title, passRate, order, numberOfAttempts, time, review, shuffleOptions, pageSize, offlineGrace },
    ...{ opensDate, closesDate, accessCode: accessCode ?? '', examMode, forwardOnly, penalty },
    scoreFeedback: writtenBands(quiz.scoreFeedback),
  };
}
