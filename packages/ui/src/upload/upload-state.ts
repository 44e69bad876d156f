/** The state of an upload. Without an upload the field shows its value. */
export type UploadState =
  | { status: 'idle' }
  /** `sent` and `total` are bytes; `preview` is the address of the picture on this device. */
  | { status: 'sending'; name: string; sent: number; total: number; preview?: string | undefined }
  /** The server has received the whole file and checks it. */
  | { status: 'checking'; name: string; preview?: string | undefined }
  /** `error` is the reason in the reader's language; `canRetry` if the same file may succeed. */
  | { status: 'failed'; name: string; error: string; canRetry: boolean };

/** The props that all fields for a file share. */
export interface UploadProps {
  /** The address of the current file. */
  value: string | null;
  state: UploadState;
  /** Has the format of an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
  /** Discards an upload that is running or was refused. */
  onCancel: () => void;
  onRetry: () => void;
  /** Without it the file can only be replaced. */
  onRemove?: (() => void) | undefined;
}
