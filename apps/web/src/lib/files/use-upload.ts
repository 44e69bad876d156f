import type { UploadPurpose } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { errorText } from '@dars/i18n/issue-text';
import { use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createFileUpload, type FileUpload, isUnderWay } from './file-upload.ts';
import { UploadsContext } from './uploads.ts';

interface UploadOptions {
  purpose: UploadPurpose;
  /** Called with the file's address and name once it is checked; with null when the file is removed. */
  onChange: (url: string | null, name?: string) => void;
}

/** An upload of one file at a time: its state, and the actions of its buttons. */
export function useUpload({ purpose, onChange }: UploadOptions) {
  const t = useTranslate();
  const latest = useRef({ t, onChange });
  useLayoutEffect(() => {
    latest.current = { t, onChange };
  });
  const [upload] = useState(() =>
    createFileUpload({
      purpose,
      onUploaded: ({ url, file }) => latest.current.onChange(url, file.name),
      texts: {
        fault: (fault) => errorText(latest.current.t, fault),
        failed: () => latest.current.t('common:upload.failed'),
        unavailable: () => latest.current.t('common:upload.troubled'),
      },
    }),
  );
  // Leaving the page stops the upload.
  useEffect(() => () => upload.stop(), [upload]);
  const shown = useFileUpload(upload, () => onChange(null));
  const { begin } = use(UploadsContext);
  const isBusy = isUnderWay(shown.state);
  useEffect(() => (isBusy ? begin() : undefined), [isBusy, begin]);
  return shown;
}

/** Returns the props of an upload component for an existing upload. */
export function useFileUpload(upload: FileUpload, onRemoved: () => void) {
  const state = useSyncExternalStore(upload.subscribe, upload.state);
  return {
    state,
    onFile: upload.start,
    onRetry: upload.retry,
    onCancel: upload.stop,
    onRemove: () => {
      upload.stop();
      onRemoved();
    },
  };
}
