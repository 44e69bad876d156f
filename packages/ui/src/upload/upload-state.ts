/** Where a file is on its way. What is shown when nothing is under way is the value itself. */
export type UploadState =
  | { status: 'idle' }
  /** Bytes; and while it is sent, the picture as it lies on this device. */
  | { status: 'sending'; name: string; sent: number; total: number; preview?: string | undefined }
  /** All of it is there, and the server looks into it. */
  | { status: 'checking'; name: string; preview?: string | undefined }
  /** Why, in the reader's language; `canRetry` where the same file may succeed. */
  | { status: 'failed'; name: string; error: string; canRetry: boolean };

/** What every field for a file takes, whatever it looks like. */
export interface UploadProps {
  /** The address of the file that is there. */
  value: string | null;
  state: UploadState;
  /** As an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
  /** Forgets what is on its way, or was refused. */
  onCancel: () => void;
  onRetry: () => void;
  /** Without it the file can be replaced only. */
  onRemove?: (() => void) | undefined;
}
