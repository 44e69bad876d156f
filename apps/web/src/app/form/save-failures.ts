import { errorCode, serverText } from '../session/errors.ts';

/** How an autosave tells the reasons of a failed call apart. */
export const SAVE_FAILURES = {
  /** Somebody else has saved a newer version. */
  isConflict: (error: unknown): boolean => errorCode(error) === 'edited-meanwhile',
  /** The call had no response, so its values may be stored. */
  isUnanswered: (error: unknown): boolean => serverText(error) === undefined,
};
