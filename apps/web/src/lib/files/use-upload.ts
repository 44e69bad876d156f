import type { UploadPurpose } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { errorText } from '@dars/i18n/issue-text';
import { use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createFileUpload, type FileUpload, isUnderWay } from './file-upload.ts';
import { UploadsContext } from './uploads.ts';

interface UploadOptions {
  purpose: UploadPurpose;
  /** With the file's address, once it has been checked; with null when it is taken away. */
  onChange: (url: string | null) => void;
}

/** One file at a time on its way to the server: what a part for uploads shows, and what its buttons do. */
export function useUpload({ purpose, onChange }: UploadOptions) {
  const t = useTranslate();
  const latest = useRef({ t, onChange });
  useLayoutEffect(() => {
    latest.current = { t, onChange };
  });
  const [upload] = useState(() =>
    createFileUpload({
      purpose,
      onArrived: ({ url }) => latest.current.onChange(url),
      texts: {
        fault: (fault) => errorText(latest.current.t, fault),
        failed: () => latest.current.t('common:upload.failed'),
        troubled: () => latest.current.t('common:upload.troubled'),
      },
    }),
  );
  // A page that is left waits for no file.
  useEffect(() => () => upload.stop(), [upload]);
  const shown = useFileUpload(upload, () => onChange(null));
  const { begin } = use(UploadsContext);
  const isBusy = isUnderWay(shown.state);
  useEffect(() => (isBusy ? begin() : undefined), [isBusy, begin]);
  return shown;
}

/** An upload as a part for uploads takes it, whoever began it. */
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
