import type { AppError } from '@dars/contracts/errors';
import { type FileType, fileFault, SIZE_LIMITS, type SizeLimits, type UploadPurpose } from '@dars/contracts/upload';
import type { UploadState } from '@dars/ui/upload-state';
import { type AnnounceAt, sendFile, typeOf, UploadError } from './send-file.ts';

/** An uploaded file: its address, and the local file. */
export interface FileWithUrl {
  url: string;
  file: File;
}

interface FileUploadOptions {
  purpose: UploadPurpose;
  announceAt?: AnnounceAt;
  /** Those of the purpose that are taken; all by default. */
  types?: readonly FileType[];
  /** Called with the address of a checked file. The upload ends when the returned promise resolves. */
  onUploaded: (uploaded: FileWithUrl) => Promise<void> | void;
  texts: UploadTexts;
}

/** The texts of an upload in the reader's language. */
export interface UploadTexts {
  fault: (fault: AppError) => string;
  /** The text if there was no answer. */
  failed: () => string;
  /** The text if the server had a temporary problem and sent no message. */
  unavailable: () => string;
}

export type FileUpload = ReturnType<typeof createFileUpload>;

/** The server's operator sets the size limits of a lesson's media and of answers, so they are not checked here. */
const LIMITS: SizeLimits = {
  ...SIZE_LIMITS,
  ...{ video: Infinity, audio: Infinity, pdf: Infinity, file: Infinity, answer: Infinity },
};

const IDLE: UploadState = { status: 'idle' };

/** Returns whether leaving the page would lose the upload. */
export const isUnderWay = ({ status }: UploadState): boolean => status === 'sending' || status === 'checking';

/** An upload of one file at a time, independent of the component that shows it. */
export function createFileUpload({ purpose, announceAt, types, onUploaded, texts }: FileUploadOptions) {
  let state = IDLE;
  let current: UploadTask | undefined;
  const listeners = new Set<() => void>();

  function set(next: UploadState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function start(file: File, earlier?: UploadTask) {
    current?.abort.abort();
    const task: UploadTask = { ...earlier, file, abort: new AbortController() };
    current = task;
    const { name } = file;
    const fail = (error: string, canRetry: boolean) => set({ status: 'failed', name, error, canRetry });
    const fault = fileFault(purpose, { type: typeOf(file), size: file.size }, LIMITS, types);
    if (fault) return fail(texts.fault(fault), false);
    try {
      const url = task.url ?? (await send(task));
      if (current !== task || url === undefined) return;
      task.url = url;
      const result = onUploaded({ url, file });
      if (result instanceof Promise) {
        set({ status: 'checking', name });
        await result;
      }
      if (current === task) set(IDLE);
    } catch (error) {
      if (task.abort.signal.aborted || current !== task) return;
      const { text, canRetry } = describeUploadFailure(error, texts);
      fail(text, canRetry);
    }
  }

  async function send(task: UploadTask): Promise<string | undefined> {
    const { file, abort } = task;
    const { name, size: total } = file;
    set({ status: 'sending', name, sent: 0, total });
    const preview = await previewOf(file);
    const onProgress = (sent: number) => {
      if (current !== task) return;
      set(sent < total ? { status: 'sending', name, sent, total, preview } : { status: 'checking', name, preview });
    };
    onProgress(task.uploadId === undefined ? 0 : total);
    if (current !== task) return undefined;
    const sending = { purpose, announceAt, signal: abort.signal, onProgress, sentAs: task.uploadId };
    return (await sendFile(file, { ...sending, onSent: (id) => void Object.assign(task, { uploadId: id }) })).url;
  }

  function stop() {
    current?.abort.abort();
    current = undefined;
    set(IDLE);
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (file: File) => void start(file),
    /** Resumes where it stopped: steps that are done are not repeated. */
    retry: () => current && void start(current.file, current),
    stop,
  };
}

function describeUploadFailure(error: unknown, texts: UploadTexts): { text: string; canRetry: boolean } {
  if (!(error instanceof UploadError) || error.reason === 'cut-off') return { text: texts.failed(), canRetry: true };
  return { text: error.text ?? texts.unavailable(), canRetry: error.reason === 'unavailable' };
}

/** A file and the progress of its upload. */
interface UploadTask {
  file: File;
  abort: AbortController;
  /** Set once all bytes are sent and the file can be checked. */
  uploadId?: string;
  /** Set once the file is checked and has an address. */
  url?: string;
}

/**
 * Returns a preview of the picture as a data URL, because the page's Content Security Policy does not allow blob URLs.
 */
function previewOf(file: File): Promise<string | undefined> {
  if (!typeOf(file).startsWith('image/')) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}
