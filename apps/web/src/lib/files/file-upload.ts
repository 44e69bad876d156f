import type { AppError } from '@dars/contracts/errors';
import { fileFault, SIZE_LIMITS, type SizeLimits, type UploadPurpose } from '@dars/contracts/upload';
import type { UploadState } from '@dars/ui/upload-state';
import { sendFile, typeOf, UploadError } from './send-file.ts';

/** What arrived, and the file that it was on this device. */
export interface ArrivedFile {
  url: string;
  file: File;
}

interface FileUploadOptions {
  purpose: UploadPurpose;
  /** With the address of a file that has been checked. What it promises is waited for: until then nothing is done. */
  onArrived: (arrived: ArrivedFile) => Promise<void> | void;
  texts: UploadTexts;
}

/** In the reader's language. */
export interface UploadTexts {
  fault: (fault: AppError) => string;
  /** There was no answer. */
  failed: () => string;
  /** The server could not just now, and did not say why. */
  troubled: () => string;
}

export type FileUpload = ReturnType<typeof createFileUpload>;

/** How large a lesson's media may be, the server's operator decides. */
const LIMITS: SizeLimits = { ...SIZE_LIMITS, video: Infinity, audio: Infinity, pdf: Infinity };

const IDLE: UploadState = { status: 'idle' };

/** Whether something is lost when the page goes. */
export const isUnderWay = ({ status }: UploadState): boolean => status === 'sending' || status === 'checking';

/** One file at a time on its way to the server, whoever looks at it: what a part for uploads shows and does. */
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
    /** From where it stopped: what has arrived is not sent again. */
    retry: () => current && void start(current.file, current),
    stop,
  };
}

function describeFormFailure(error: unknown, texts: UploadTexts): { text: string; canRetry: boolean } {
  if (!(error instanceof UploadError) || error.why === 'cut-off') return { text: texts.failed(), canRetry: true };
  return { text: error.text ?? texts.troubled(), canRetry: error.why === 'troubled' };
}

/** One file, and how far it has come. */
interface Sent {
  file: File;
  abort: AbortController;
  /** All of it has been sent, and may be checked. */
  uploadId?: string;
  /** It has been checked, and is here. */
  url?: string;
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
