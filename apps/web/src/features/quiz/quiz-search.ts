/** The open question in the address. */
export interface QuestionSearch {
  question?: string | undefined;
}

export function parseQuestionSearch({ question }: Record<string, unknown>): QuestionSearch {
  return typeof question === 'string' ? { question } : {};
}

export interface ReviewSearch {
  view?: 'learner';
}

export function parseReviewSearch({ view }: Record<string, unknown>): ReviewSearch {
  return view === 'learner' ? { view: 'learner' } : {};
}

/** The lesson in which a new quiz is created. */
export interface NewQuizSearch {
  lesson?: string;
}

export function parseNewQuizSearch({ lesson }: Record<string, unknown>): NewQuizSearch {
  return typeof lesson === 'string' ? { lesson } : {};
}
