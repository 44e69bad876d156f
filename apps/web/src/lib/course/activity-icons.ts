import type { ActivityType } from '@dars/contracts/course-constants';
import { AudioLines, FileText, Images, ListTodo, type LucideIcon, NotebookText, SquarePlay } from 'lucide-react';

export const ACTIVITY_ICONS: Record<ActivityType, LucideIcon> = {
  VIDEO: SquarePlay,
  AUDIO: AudioLines,
  IMAGE: Images,
  PDF: FileText,
  TEXT: NotebookText,
  QUIZ: ListTodo,
};
