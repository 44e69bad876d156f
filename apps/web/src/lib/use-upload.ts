import { fileFault, SIZE_LIMITS, type SizeLimits, type UploadPurpose } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { errorText } from '@dars/i18n/issue-text';
import type { UploadState } from '@dars/ui/upload-state';
import { use, useEffect, useRef, useState } from 'react';
import { sendFile, typeOf, UploadError } from './send-file.ts';
import { UploadsContext } from './uploads.ts';

interface UploadOptions {
  purpose: UploadPurpose;
  /** With the file's address, once it has been checked; with null when it is taken away. */
  onChange: (url: string | null) => void;
}

/** How large a lesson's media may be, the server's operator decides. */
const LIMITS: SizeLimits = { ...SIZE_LIMITS, video: Infinity, audio: Infinity, pdf: Infinity };

const IDLE: UploadState = { status: 'idle' };

/** One file at a time on its way to the server: what a part for uploads shows, and what its buttons do. */
export function useUpload({ purpose, onChange }: UploadOptions) {
  const t = useTranslate();
  const [state, setState] = useState(IDLE);
  const current = useRef<{ file: File; abort: AbortController } | undefined>(undefined);
  // A page that is left waits for no file.
  useEffect(() => () => current.current?.abort.abort(), []);
  const { begin } = use(UploadsContext);
  const isUnderWay = state.status === 'sending' || state.status === 'checking';
  useEffect(() => (isUnderWay ? begin() : undefined), [isUnderWay, begin]);

  const start = async (file: File) => {
    current.current?.abort.abort();
    const abort = new AbortController();
    current.current = { file, abort };
    const { name, size: total } = file;
    const isCurrent = () => current.current?.abort === abort && !abort.signal.aborted;
    const fail = (error: string, canRetry: boolean) => setState({ status: 'failed', name, error, canRetry });
    const fault = fileFault(purpose, { type: typeOf(file), size: total }, LIMITS);
    if (fault) return fail(errorText(t, fault), false);
    setState({ status: 'sending', name, sent: 0, total });
    const preview = await previewOf(file);
    const onProgress = (sent: number) => {
      if (!isCurrent()) return;
      setState(
        sent < total ? { status: 'sending', name, sent, total, preview } : { status: 'checking', name, preview },
      );
    };
    onProgress(0);
    try {
      const { url } = await sendFile(file, { purpose, signal: abort.signal, onProgress });
      if (!isCurrent()) return;
      setState(IDLE);
      onChange(url);
    } catch (error) {
      if (!isCurrent()) return;
      const text = error instanceof UploadError ? error.text : undefined;
      // What the server refused it would refuse again; a connection may come back.
      fail(text ?? t('common:upload.failed'), text === undefined);
    }
  };

  const stop = () => {
    current.current?.abort.abort();
    setState(IDLE);
  };

  return {
    state,
    onFile: (file: File) => void start(file),
    onRetry: () => {
      if (current.current) void start(current.current.file);
    },
    onCancel: stop,
    onRemove: () => {
      stop();
      onChange(null);
    },
  };
}

/** The picture as it lies on this device. Not by its own address: the page's policy knows pictures of ours and data. */
function previewOf(file: File): Promise<string | undefined> {
  if (!typeOf(file).startsWith('image/')) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}
