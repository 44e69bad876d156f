import { type PageSearch, pageInput, parsePageSearch } from '../../../lib/list/page-search.ts';

/** The query parameters of the learner's notes. */
export interface NotesSearch extends PageSearch {
  /** The id of a course. */
  course?: string | undefined;
}

export function parseNotesSearch(raw: Record<string, unknown>): NotesSearch {
  const course = typeof raw['course'] === 'string' && raw['course'] !== '' ? raw['course'] : undefined;
  return { ...parsePageSearch(raw), course };
}

export const notesInput = ({ q, course, ...page }: NotesSearch) => ({
  ...pageInput(page),
  ...(q && { query: q }),
  ...(course && { courseId: course }),
});
