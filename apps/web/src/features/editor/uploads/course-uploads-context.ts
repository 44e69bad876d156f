import { createContext, use } from 'react';
import type { CourseUploads } from './course-uploads.ts';

/** Provides the editor's uploads, which continue whichever part is open. */
export const CourseUploadsContext = createContext<CourseUploads | undefined>(undefined);

export function useUploads(): CourseUploads {
  const uploads = use(CourseUploadsContext);
  if (!uploads) throw new Error('outside of an editor');
  return uploads;
}
