import type { QuestionDesk } from '../draft/question-desk.ts';
import type { Entry } from '../draft/question-entry.ts';

export interface QuestionEditorProps {
  entry: Entry;
  /** Counted from 0. */
  place: number;
  total: number;
  desk: QuestionDesk;
  onDuplicate: () => void;
  onRemove: () => void;
}
