import type { FileType } from '@dars/contracts/upload';
import { createContext } from 'react';
import type { FileUpload } from '../files/file-upload.ts';

/** A file that is on its way into an answer, or that was refused. */
export interface AnswerUpload {
  key: number;
  questionId: string;
  upload: FileUpload;
}

/** A question that asks for files of these types. */
export interface AskedFiles {
  id: string;
  types: readonly FileType[];
}

/** The files of an attempt that are being sent. They go on while the learner reads another question. */
export interface AnswerUploads {
  list: () => readonly AnswerUpload[];
  subscribe: (listener: () => void) => () => void;
  /** Calls back when an upload begins, makes progress or ends. */
  watch: (listener: () => void) => () => void;
  /** Returns how many more files the answer to a question may get from these uploads. */
  countPending: (questionId: string) => number;
  /** Sends a file, which becomes a part of the answer once the server has checked it. */
  add: (question: AskedFiles, file: File) => void;
  remove: (key: number) => void;
}

/** The uploads of the attempt. Without them, as in a preview, no file can be sent. */
export const AnswerUploadsContext = createContext<AnswerUploads | undefined>(undefined);
