import type { Quiz, QuizSettings } from '@dars/contracts/quiz';
import type { Typed } from '../../lib/spin.tsx';

/** The settings as the form has them. */
export interface QuizValues extends Omit<QuizSettings, 'passRate' | 'numberOfAttempts' | 'time'> {
  passRate: Typed;
  numberOfAttempts: Typed;
  time: Typed;
}

/** SPEC 9: what a new quiz begins with. */
const FIRST: QuizValues = {
  title: '',
  passRate: 0,
  order: 1,
  numberOfAttempts: 1,
  time: null,
  showCorrectAnswer: false,
  shuffleOptions: false,
};

export function quizValues(quiz: Quiz | undefined): QuizValues {
  if (!quiz) return FIRST;
  const { title, passRate, order, numberOfAttempts, time, showCorrectAnswer, shuffleOptions } = quiz;
  return { title, passRate, order, numberOfAttempts, time, showCorrectAnswer, shuffleOptions };
}
