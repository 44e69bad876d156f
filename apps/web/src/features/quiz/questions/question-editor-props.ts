import type { QuestionEntry } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';

export interface QuestionEditorProps {
  entry: QuestionEntry;
  /** Counted from 0. */
  index: number;
  total: number;
  sync: QuestionSync;
  onDuplicate: () => void;
  onRemove: () => void;
}
