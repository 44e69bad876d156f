import { errorCode, serverText } from '../session/errors.ts';

/** Classifies failed calls for autosave. */
export const SAVE_FAILURES = {
  /** Another person has saved first. */
  isOvertaken: (error: unknown): boolean => errorCode(error) === 'edited-meanwhile',
  /** There was no answer, so the call may have been stored. */
  isUnanswered: (error: unknown): boolean => serverText(error) === undefined,
};
