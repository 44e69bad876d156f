/** The rules of the texts of questions, their options and gaps, as those of `RULES`. */
export const QUESTION_RULES = [
  'words-order',
  'right-option-missing',
  'repeated-line',
  'gap-missing',
  'gap-unclosed',
  'gap-many',
  'gap-empty',
  'gap-right',
  'gap-choices',
  'gap-repeated',
  'gap-full',
  'gap-long',
] as const;
