import { useTranslate } from '@dars/i18n/client';
import { useSyncExternalStore } from 'react';
import { AskBeforeLeaving } from '../../../app/form/leave-guard.tsx';
import type { CourseUploads } from './course-uploads.ts';

/**
 * Asks for confirmation when the editor is left during an upload. Changing between parts loses nothing and asks
 * nothing.
 */
export function UploadGuard({ uploads }: { uploads: CourseUploads }) {
  const t = useTranslate('editor');
  const isKept = useSyncExternalStore(uploads.subscribe, () => uploads.areAllStored());
  const question = {
    title: t('editor:uploads.leave'),
    description: t('editor:uploads.leave_detail'),
    confirmText: t('editor:uploads.leave_anyway'),
    cancelText: t('editor:uploads.stay'),
  };
  return <AskBeforeLeaving wouldLose={() => uploads.isUnderWay()} isKept={isKept} question={question} />;
}
