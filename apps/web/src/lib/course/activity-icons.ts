import type { ActivityType } from '@dars/contracts/course-constants';
import {
  AudioLines,
  ExternalLink,
  FileDown,
  FileText,
  Images,
  ListTodo,
  type LucideIcon,
  NotebookText,
  SquarePlay,
} from 'lucide-react';

export const ACTIVITY_ICONS: Record<ActivityType, LucideIcon> = {
  VIDEO: SquarePlay,
  AUDIO: AudioLines,
  IMAGE: Images,
  PDF: FileText,
  FILE: FileDown,
  TEXT: NotebookText,
  LINK: ExternalLink,
  QUIZ: ListTodo,
};
