import type { ActivityType } from '@dars/contracts/course-constants';
import { ClipboardCheck, FileText, Headphones, Image, type LucideIcon, SquarePlay, TextInitial } from 'lucide-react';

export const ACTIVITY_ICONS: Record<ActivityType, LucideIcon> = {
  VIDEO: SquarePlay,
  AUDIO: Headphones,
  IMAGE: Image,
  PDF: FileText,
  TEXT: TextInitial,
  QUIZ: ClipboardCheck,
};
