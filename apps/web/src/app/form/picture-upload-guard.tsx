import { useTranslate } from '@dars/i18n/client';
import { AskBeforeLeaving } from './leave-guard.tsx';

/** Asks for confirmation when a text is closed before its pictures are uploaded, also by opening another part of the same page. */
export function PictureUploadGuard({ isUploading }: { isUploading: boolean }) {
  const t = useTranslate('editor');
  const question = {
    title: t('editor:uploads.leave'),
    description: t('editor:pictures.leave_detail'),
    confirmText: t('editor:uploads.leave_anyway'),
    cancelText: t('editor:uploads.stay'),
  };
  return (
    <AskBeforeLeaving
      wouldLose={() => isUploading}
      // Another part of a course and another question change only the query.
      onPage="always"
      isKept={!isUploading}
      question={question}
    />
  );
}
