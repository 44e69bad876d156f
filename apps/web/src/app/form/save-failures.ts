import { errorCode, serverText } from '../session/errors.ts';

/** What an autosave has to know of a call that failed. */
export const SAVE_FAILURES = {
  /** Somebody else was first. */
  isOvertaken: (error: unknown): boolean => errorCode(error) === 'edited-meanwhile',
  /** Nobody knows whether it was stored. */
  isUnanswered: (error: unknown): boolean => serverText(error) === undefined,
};
