import type { QuestionDraft } from '../draft/question-draft.ts';
import type { FaultText } from '../draft/use-shown-faults.ts';

export interface TypeFieldsProps {
  draft: QuestionDraft;
  onChange: (patch: Partial<QuestionDraft>) => void;
  faultOf: FaultText;
}
