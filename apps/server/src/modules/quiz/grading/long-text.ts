import { type QuestionGrading, shuffledIfWanted } from './question-grading.ts';

/** A person marks the answers. */
export const longText: QuestionGrading<'longText'> = { grade: () => null, arrange: shuffledIfWanted };
