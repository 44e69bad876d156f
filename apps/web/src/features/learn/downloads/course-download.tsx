import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { useRef, useState } from 'react';
import { useDownloads } from '../../../app/offline/use-downloads.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { lessonsOf } from '../course/find-in-course.ts';
import { DownloadControl } from './download-control.tsx';
import { lessonToDownload } from './lesson-files.ts';

/** Keeps the files of all open lessons of a course on this device, lesson by lesson. */
export function CourseDownload({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const { downloads, state } = useDownloads();
  const [current, setCurrent] = useState<string>();
  const [size, setSize] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const isCancelled = useRef(false);
  const lessons = lessonsOf(course).filter(({ lock, hasFiles }) => lock === null && hasFiles);
  if (lessons.length === 0 || !state.records) return null;
  const ids = lessons.map(({ id }) => id);

  async function download() {
    isCancelled.current = false;
    setFailed(false);
    try {
      for (const lessonId of ids) {
        setCurrent(lessonId);
        const wanted = lessonToDownload(course, await utils.learning.lesson.fetch({ lessonId }));
        setSize(wanted.files.reduce((sum, file) => sum + file.size, 0));
        if (isCancelled.current || !(await downloads.download(wanted))) return;
      }
    } catch {
      setFailed(true);
    } finally {
      setCurrent(undefined);
    }
  }

  function cancel() {
    isCancelled.current = true;
    if (current) downloads.cancel(current);
  }

  return (
    <DownloadControl
      label={t('learn:download.course')}
      size={current ? size : 0}
      received={current === undefined ? undefined : (state.received.get(current) ?? 0)}
      isComplete={ids.every((id) => state.records?.some(({ lessonId }) => lessonId === id))}
      failure={hasFailed ? 'network' : ids.map((id) => state.failures.get(id)).find((each) => each !== undefined)}
      onDownload={() => void download()}
      onCancel={cancel}
      onRemove={() => void downloads.remove(ids)}
    />
  );
}
