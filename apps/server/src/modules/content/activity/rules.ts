import type {
  Activity,
  ActivityFile,
  Captions,
  CaptionsChange,
  UpdateActivityInput,
} from '@dars/contracts/content/activity';
import { type Embed, parseEmbed } from '@dars/contracts/content/embed';
import { isWritten } from '@dars/contracts/content/rich-text';
import type { ActivityType, Blocker, MediaType } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import { LANGUAGES } from '@dars/contracts/languages';
import type { UploadPurpose } from '@dars/contracts/upload';
import { uploadOf } from '../../upload/rules.ts';
import { activityBlocker } from '../outline/rules.ts';
import type { StoredSettings } from '../quiz-settings.ts';
import type { ShownFile, StoredActivity } from './store.ts';

/** Purpose for which the files of a media activity are uploaded. */
const PURPOSE_OF: Partial<Record<ActivityType, UploadPurpose>> = {
  VIDEO: 'video',
  AUDIO: 'audio',
  IMAGE: 'image',
  PDF: 'pdf',
  FILE: 'file',
} satisfies Record<MediaType, UploadPurpose>;

type Content = Pick<UpdateActivityInput, 'files' | 'captions' | 'body' | 'link' | 'videoAddress' | 'quizActivity'>;

/**
 * Checks that the content fits the type: only a text has a body, only a link has an address, only a video may be one of
 * another service, only media have files, only a quiz has settings, only pictures may have several files, and only a
 * video has captions.
 * @returns the purpose for which its files are uploaded
 * @throws invalid, maximum-items
 */
export function checkContent(
  type: ActivityType,
  { files = [], captions = [], body, link, videoAddress, quizActivity }: Content,
): UploadPurpose | undefined {
  const purpose = PURPOSE_OF[type];
  if (body && type !== 'TEXT') throw AppError.rule('body', 'invalid');
  if (link && type !== 'LINK') throw AppError.rule('link', 'invalid');
  // A video is either a file or one of another service.
  if (videoAddress && (type !== 'VIDEO' || files.length > 0)) throw AppError.rule('videoAddress', 'invalid');
  if (quizActivity && type !== 'QUIZ') throw AppError.rule('quizActivity', 'invalid');
  if (files.length > 0 && !purpose) throw AppError.rule('files', 'invalid');
  if (files.length > 1 && type !== 'IMAGE') throw AppError.rule('files', 'maximum-items', { max: 1 });
  if (captions.length > 0 && type !== 'VIDEO') throw AppError.rule('captions', 'invalid');
  return purpose;
}

type LinkedFile = Pick<ShownFile, 'kind' | 'language' | 'activityId'> & ActivityFile;

/** Lists the media files of an activity without the columns that tell whom they belong to. */
export const mediaOf = (files: LinkedFile[]): ActivityFile[] =>
  files
    .filter(({ kind }) => kind === 'media')
    .map(({ url, name, description, duration, contentType, size, width, height }) => ({
      ...{ url, name, description, duration, contentType, size, width, height },
    }));

export const captionsOf = (files: LinkedFile[]): Captions[] =>
  files.flatMap(({ url, name, language }) => (language === null ? [] : [{ url, name, language }]));

/**
 * Applies the changes to the captions of a video and sorts them by language.
 * @throws edited-meanwhile when the stored captions of a language are no longer the ones that the author has seen
 */
export function withCaptions(files: LinkedFile[], changes: CaptionsChange[]): Captions[] {
  const stored = captionsOf(files);
  return LANGUAGES.flatMap((language) => {
    const current = stored.filter((each) => each.language === language);
    const change = changes.find((each) => each.language === language);
    if (!change) return current;
    const { url, name, before } = change;
    const there = fileOf(current[0]?.url);
    // A repeated call finds the captions that it has already stored.
    const isAsSeen = before === undefined || [before, url].some((each) => fileOf(each) === there);
    if (!isAsSeen) throw new AppError('edited-meanwhile');
    return url === null ? [] : [{ url, name, language }];
  });
}

/** Upload id of an address, which stays the same when the file is stored. */
const fileOf = (url: string | null | undefined): string | undefined => (url ? uploadOf(url)?.uploadId : undefined);

/** Returns the video of another service that an activity shows. */
export const embedOf = ({ embedProvider, embedId }: Pick<StoredActivity, 'embedProvider' | 'embedId'>): Embed | null =>
  embedProvider !== null && embedId !== null ? { provider: embedProvider, id: embedId } : null;

/** Returns the columns of the video at an address; of none for null. Undefined stays as it is stored. */
export function embedColumns(
  address: string | null | undefined,
): Partial<Pick<StoredActivity, 'embedProvider' | 'embedId'>> {
  if (address === undefined) return {};
  const found = address === null ? undefined : parseEmbed(address);
  return { embedProvider: found?.provider ?? null, embedId: found?.id ?? null };
}

/** Shapes an activity for the API. A quiz and a text list no files, because their questions and words show them. */
export function toActivity(stored: StoredActivity, files: ShownFile[], quiz?: StoredSettings): Activity {
  const { id, courseId, lessonId, type, name, status, body, link, version, updatedAt } = stored;
  return {
    ...{ id, courseId, type, name, status, body, link, version },
    lesson: { id: lessonId },
    embed: embedOf(stored),
    files: type === 'QUIZ' || type === 'TEXT' ? [] : mediaOf(files),
    captions: captionsOf(files),
    quizActivity: quiz ? { id, title: name, status, ...quiz } : null,
    updatedDate: updatedAt.toISOString(),
  };
}

/**
 * Tells the content that an activity lacks for its learners. A quiz always counts as having a question, because the
 * last question of a published quiz cannot be removed.
 */
export function missingContent({
  type,
  files,
  body,
  link,
  embed,
}: Pick<Activity, 'type' | 'files' | 'body' | 'link' | 'embed'>): Blocker['reason'] | null {
  return activityBlocker({
    type,
    hasFile: files.length > 0 || embed !== null,
    hasText: isWritten(body),
    hasLink: link !== null,
    hasQuestion: true,
  });
}
