import type { Entry } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';

export interface QuestionEditorProps {
  entry: Entry;
  /** Counted from 0. */
  place: number;
  total: number;
  sync: QuestionSync;
  onDuplicate: () => void;
  onRemove: () => void;
}
