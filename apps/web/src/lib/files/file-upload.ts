import type { AppError } from '@dars/contracts/errors';
import { fileFault, SIZE_LIMITS, type SizeLimits, type UploadPurpose } from '@dars/contracts/upload';
import type { UploadState } from '@dars/ui/upload-state';
import { sendFile, typeOf, UploadError } from './send-file.ts';

/** An uploaded file: its address, and the local file. */
export interface ArrivedFile {
  url: string;
  file: File;
}

interface FileUploadOptions {
  purpose: UploadPurpose;
  /** Called with the address of a checked file. The upload ends when the returned promise resolves. */
  onArrived: (arrived: ArrivedFile) => Promise<void> | void;
  texts: UploadTexts;
}

/** The texts of an upload in the reader's language. */
export interface UploadTexts {
  fault: (fault: AppError) => string;
  /** The text if there was no answer. */
  failed: () => string;
  /** The text if the server had a temporary problem and sent no message. */
  troubled: () => string;
}

export type FileUpload = ReturnType<typeof createFileUpload>;

/** The server's operator sets the size limits of a lesson's media, so they are not checked here. */
const LIMITS: SizeLimits = { ...SIZE_LIMITS, video: Infinity, audio: Infinity, pdf: Infinity };

const IDLE: UploadState = { status: 'idle' };

/** Returns whether leaving the page would lose the upload. */
export const isUnderWay = ({ status }: UploadState): boolean => status === 'sending' || status === 'checking';

/** An upload of one file at a time, independent of the component that shows it. */
export function createFileUpload({ purpose, onArrived, texts }: FileUploadOptions) {
  let state = IDLE;
  let current: Sent | undefined;
  const listeners = new Set<() => void>();

  function set(next: UploadState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function start(file: File, before?: Sent) {
    current?.abort.abort();
    const own: Sent = { ...before, file, abort: new AbortController() };
    current = own;
    const { name } = file;
    const fail = (error: string, canRetry: boolean) => set({ status: 'failed', name, error, canRetry });
    const fault = fileFault(purpose, { type: typeOf(file), size: file.size }, LIMITS);
    if (fault) return fail(texts.fault(fault), false);
    try {
      const url = own.url ?? (await send(own));
      if (current !== own || url === undefined) return;
      own.url = url;
      const kept = onArrived({ url, file });
      if (kept instanceof Promise) {
        set({ status: 'checking', name });
        await kept;
      }
      if (current === own) set(IDLE);
    } catch (error) {
      if (own.abort.signal.aborted || current !== own) return;
      const { text, canRetry } = describeFormFailure(error, texts);
      fail(text, canRetry);
    }
  }

  async function send(own: Sent): Promise<string | undefined> {
    const { file, abort } = own;
    const { name, size: total } = file;
    set({ status: 'sending', name, sent: 0, total });
    const preview = await previewOf(file);
    const onProgress = (sent: number) => {
      if (current !== own) return;
      set(sent < total ? { status: 'sending', name, sent, total, preview } : { status: 'checking', name, preview });
    };
    onProgress(own.uploadId === undefined ? 0 : total);
    if (current !== own) return undefined;
    const sending = { purpose, signal: abort.signal, onProgress, sentAs: own.uploadId };
    return (await sendFile(file, { ...sending, onSent: (id) => void Object.assign(own, { uploadId: id }) })).url;
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
    /** Resumes where it stopped: parts that have arrived are not sent again. */
    retry: () => current && void start(current.file, current),
    stop,
  };
}

function describeFormFailure(error: unknown, texts: UploadTexts): { text: string; canRetry: boolean } {
  if (!(error instanceof UploadError) || error.why === 'cut-off') return { text: texts.failed(), canRetry: true };
  return { text: error.text ?? texts.troubled(), canRetry: error.why === 'troubled' };
}

/** A file and the progress of its upload. */
interface Sent {
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
