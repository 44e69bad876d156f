import { type QuestionGrading, shuffledIfWanted } from './question-grading.ts';

/** A person marks the files. */
export const fileUpload: QuestionGrading<'fileUpload'> = { grade: () => null, arrange: shuffledIfWanted };
