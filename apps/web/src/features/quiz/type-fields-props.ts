import type { QuestionDraft } from './question-draft.ts';
import type { FaultText } from './use-shown-faults.ts';

export interface TypeFieldsProps {
  draft: QuestionDraft;
  onChange: (patch: Partial<QuestionDraft>) => void;
  faultOf: FaultText;
}
