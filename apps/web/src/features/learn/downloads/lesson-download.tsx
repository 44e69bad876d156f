import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { useDownloads } from '../../../app/offline/use-downloads.ts';
import { DownloadControl } from './download-control.tsx';
import { lessonToDownload } from './lesson-files.ts';

/** Keeps the files of a lesson on this device. Nothing is shown for a lesson without files. */
export function LessonDownload({ course, lesson }: { course: LearnerCourse; lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  const { downloads, state } = useDownloads();
  const wanted = lessonToDownload(course, lesson);
  if (wanted.files.length === 0 || !state.records) return null;
  const record = state.records.find(({ lessonId }) => lessonId === lesson.id);
  return (
    <DownloadControl
      label={t('learn:download.lesson')}
      size={wanted.files.reduce((sum, { size }) => sum + size, 0)}
      received={state.received.get(lesson.id)}
      isComplete={wanted.files.every(({ url }) => record?.files.some((file) => file.url === url))}
      failure={state.failures.get(lesson.id)}
      onDownload={() => void downloads.download(wanted)}
      onCancel={() => downloads.cancel(lesson.id)}
      onRemove={() => void downloads.remove([lesson.id])}
    />
  );
}
