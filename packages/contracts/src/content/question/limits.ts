export const QUESTION_MAX = 4000;
export const OPTION_MAX = 500;
/** Most characters of the feedback to an option. */
export const FEEDBACK_MAX = 1000;
/** Most options of a question. `UNITS_PER_POINT` is divisible by every number of right options up to this one. */
export const MAX_OPTIONS = 12;
/** Most characters of the text of a gap. */
export const GAP_MAX = 100;
/** Most columns of a matrix: as many as a table shows beside each other. */
export const MAX_COLUMNS = 6;
export const MIN_OPTIONS = 2;
/** Most characters of a unit. */
export const UNIT_MAX = 20;
export const MAX_ACCEPTED = 20;
export const MAX_POINTS = 100;
/** Most characters of a long answer. */
export const LONG_TEXT_MAX = 20_000;
/** Most words that a long answer may be asked for. */
export const MAX_WORDS = 5000;
/** Most criteria of a rubric, and most levels of each. */
export const MAX_CRITERIA = 10;
export const MAX_LEVELS = 6;
/** Most files of an answer, and most characters of a file's name. */
export const MAX_ANSWER_FILES = 5;
export const FILE_NAME_MAX = 200;
/** Fewest and most corners of a polygon on a picture. */
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 20;
/** Least width and height of a region of a picture, as a share of the picture's: a smaller one can hardly be hit. */
export const MIN_REGION = 0.01;
