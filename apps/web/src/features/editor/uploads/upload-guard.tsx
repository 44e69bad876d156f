import { useTranslate } from '@dars/i18n/client';
import { useSyncExternalStore } from 'react';
import { AskBeforeLeaving } from '../../../app/form/leave-guard.tsx';
import type { CourseUploads } from './course-uploads.ts';

/**
 * Asks for confirmation when the editor is left during an upload, or after an upload was cut off that can be retried.
 * Changing between parts loses nothing and asks nothing.
 */
export function UploadGuard({ uploads }: { uploads: CourseUploads }) {
  const t = useTranslate('editor');
  const isKept = useSyncExternalStore(uploads.subscribe, () => uploads.areAllStored());
  const isUnderWay = useSyncExternalStore(uploads.subscribe, () => uploads.isUnderWay());
  const question = {
    title: t(isUnderWay ? 'editor:uploads.leave' : 'editor:uploads.leave_failed'),
    description: t(isUnderWay ? 'editor:uploads.leave_detail' : 'editor:uploads.leave_failed_detail'),
    confirmText: t('editor:uploads.leave_anyway'),
    cancelText: t(isUnderWay ? 'editor:uploads.stay' : 'editor:uploads.stay_failed'),
  };
  return <AskBeforeLeaving wouldLose={() => uploads.wouldLoseFile()} isKept={isKept} question={question} />;
}
