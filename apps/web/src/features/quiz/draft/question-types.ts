import type { QuestionType } from '@dars/contracts/content/question/question-types';
import {
  ArrowDownUp,
  Cable,
  CircleCheck,
  Hash,
  type LucideIcon,
  SquareCheck,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react';

export const TYPE_ICONS: Record<QuestionType, LucideIcon> = {
  single: CircleCheck,
  multiple: SquareCheck,
  trueFalse: ToggleLeft,
  shortText: TextCursorInput,
  numeric: Hash,
  matching: Cable,
  ordering: ArrowDownUp,
};
