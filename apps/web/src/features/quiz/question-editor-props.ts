import type { QuestionDesk } from './question-desk.ts';
import type { Entry } from './question-entry.ts';

export interface QuestionEditorProps {
  entry: Entry;
  /** From 0. */
  place: number;
  total: number;
  desk: QuestionDesk;
  onDuplicate: () => void;
  onRemove: () => void;
}
