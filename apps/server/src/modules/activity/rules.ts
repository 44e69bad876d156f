import type { Activity, CreateActivityInput } from '@dars/contracts/activity';
import type { ActivityType, MediaType } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { QuizSettings } from '@dars/contracts/quiz';
import type { UploadPurpose } from '@dars/contracts/upload';
import type { ShownFile, StoredActivity } from './store.ts';

/** What the file of an activity is uploaded for. */
const PURPOSE_OF: Partial<Record<ActivityType, UploadPurpose>> = {
  VIDEO: 'video',
  AUDIO: 'audio',
  IMAGE: 'image',
  PDF: 'pdf',
} satisfies Record<MediaType, UploadPurpose>;

type Content = Pick<CreateActivityInput, 'files' | 'body' | 'quizActivity'>;

/**
 * A text has words, media have files, a quiz has settings; of all media but pictures there is one.
 * @returns what its files are uploaded for
 * @throws invalid, maximum-items
 */
export function checkContent(
  type: ActivityType,
  { files = [], body, quizActivity }: Content,
): UploadPurpose | undefined {
  const purpose = PURPOSE_OF[type];
  if (body && type !== 'TEXT') throw AppError.rule('body', 'invalid');
  if (quizActivity && type !== 'QUIZ') throw AppError.rule('quizActivity', 'invalid');
  if (files.length > 0 && !purpose) throw AppError.rule('files', 'invalid');
  if (files.length > 1 && type !== 'IMAGE') throw AppError.rule('files', 'maximum-items', { max: 1 });
  return purpose;
}

/** The pictures of a quiz are shown by its questions. */
export function toActivity(stored: StoredActivity, files: ShownFile[], quiz?: Omit<QuizSettings, 'title'>): Activity {
  const { id, courseId, lessonId, type, name, status, body, version, updatedAt } = stored;
  return {
    ...{ id, courseId, type, name, status, body, version },
    lesson: { id: lessonId },
    files: type === 'QUIZ' ? [] : files.map(({ activityId: _, uploadId: _own, ...file }) => file),
    quizActivity: quiz ? { id, title: name, status, ...quiz } : null,
    updatedDate: updatedAt.toISOString(),
  };
}
