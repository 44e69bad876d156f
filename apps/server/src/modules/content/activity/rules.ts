import { LANGUAGES } from '@dars/contracts/constants';
import type {
  Activity,
  ActivityFile,
  Captions,
  CaptionsChange,
  UpdateActivityInput,
} from '@dars/contracts/content/activity';
import type { QuizSettings } from '@dars/contracts/content/quiz';
import { plainText } from '@dars/contracts/content/rich-text';
import type { ActivityType, Blocker, MediaType } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { UploadPurpose } from '@dars/contracts/upload';
import { uploadOf } from '../../upload/rules.ts';
import { activityBlocker } from '../outline/rules.ts';
import type { ShownFile, StoredActivity } from './store.ts';

/** What the file of an activity is uploaded for. */
const PURPOSE_OF: Partial<Record<ActivityType, UploadPurpose>> = {
  VIDEO: 'video',
  AUDIO: 'audio',
  IMAGE: 'image',
  PDF: 'pdf',
} satisfies Record<MediaType, UploadPurpose>;

type Content = Pick<UpdateActivityInput, 'files' | 'captions' | 'body' | 'quizActivity'>;

/**
 * A text has words, media have files, a quiz has settings; of all media but pictures there is one, and a video alone has
 * captions.
 * @returns what its files are uploaded for
 * @throws invalid, maximum-items
 */
export function checkContent(
  type: ActivityType,
  { files = [], captions = [], body, quizActivity }: Content,
): UploadPurpose | undefined {
  const purpose = PURPOSE_OF[type];
  if (body && type !== 'TEXT') throw AppError.rule('body', 'invalid');
  if (quizActivity && type !== 'QUIZ') throw AppError.rule('quizActivity', 'invalid');
  if (files.length > 0 && !purpose) throw AppError.rule('files', 'invalid');
  if (files.length > 1 && type !== 'IMAGE') throw AppError.rule('files', 'maximum-items', { max: 1 });
  if (captions.length > 0 && type !== 'VIDEO') throw AppError.rule('captions', 'invalid');
  return purpose;
}

type LinkedFile = Pick<ShownFile, 'kind' | 'language' | 'activityId'> & ActivityFile;

/** What an activity shows, without what says whose it is. */
export const mediaOf = (files: LinkedFile[]): ActivityFile[] =>
  files
    .filter(({ kind }) => kind === 'media')
    .map(({ url, name, description, duration, contentType, size, width, height }) => ({
      ...{ url, name, description, duration, contentType, size, width, height },
    }));

export const captionsOf = (files: LinkedFile[]): Captions[] =>
  files.flatMap(({ url, name, language }) => (language === null ? [] : [{ url, name, language }]));

/**
 * The captions that a video has after these changes, in the order of the languages.
 * @throws edited-meanwhile where those of one language are no longer those that their author has seen
 */
export function withCaptions(files: LinkedFile[], changes: CaptionsChange[]): Captions[] {
  const stored = captionsOf(files);
  return LANGUAGES.flatMap((language) => {
    const current = stored.filter((each) => each.language === language);
    const change = changes.find((each) => each.language === language);
    if (!change) return current;
    const { url, name, before } = change;
    const there = fileOf(current[0]?.url);
    // A call that is repeated finds what it wanted.
    const isAsSeen = before === undefined || [before, url].some((each) => fileOf(each) === there);
    if (!isAsSeen) throw new AppError('edited-meanwhile');
    return url === null ? [] : [{ url, name, language }];
  });
}

/** The same before and after it is stored. */
const fileOf = (url: string | null | undefined): string | undefined => (url ? uploadOf(url)?.uploadId : undefined);

/** The pictures of a quiz are shown by its questions. */
export function toActivity(stored: StoredActivity, files: ShownFile[], quiz?: Omit<QuizSettings, 'title'>): Activity {
  const { id, courseId, lessonId, type, name, status, body, version, updatedAt } = stored;
  return {
    ...{ id, courseId, type, name, status, body, version },
    lesson: { id: lessonId },
    files: type === 'QUIZ' ? [] : mediaOf(files),
    captions: captionsOf(files),
    quizActivity: quiz ? { id, title: name, status, ...quiz } : null,
    updatedDate: updatedAt.toISOString(),
  };
}

/** What an activity lacks for its learners. A quiz keeps the last question of what is published. */
export function lackOf({ type, files, body }: Pick<Activity, 'type' | 'files' | 'body'>): Blocker['reason'] | null {
  const hasText = body !== null && plainText(body) !== '';
  return activityBlocker({ type, hasFile: files.length > 0, hasText, hasQuestion: true });
}
