import type { AnswerFile } from '@dars/contracts/content/question/answer-file';
import { FILE_NAME_MAX } from '@dars/contracts/content/question/limits';
import { createFileUpload, isUnderWay, type UploadTexts } from '../../../lib/files/file-upload.ts';
import type { AnswerUpload, AnswerUploads, AskedFiles } from '../../../lib/question/answer-uploads.ts';
import { createChannel, createStore } from '../../../sync/store.ts';

interface AttemptUploadsOptions {
  attemptId: string;
  texts: UploadTexts;
  /** Called with a file that the server has checked. */
  onFile: (questionId: string, file: AnswerFile) => void;
}

export type AttemptUploads = ReturnType<typeof createAttemptUploads>;

/** The files of one attempt that are being sent, each by an upload of its own. */
export function createAttemptUploads({ attemptId, texts, onFile }: AttemptUploadsOptions) {
  const uploads = createStore<readonly AnswerUpload[]>([]);
  const changes = createChannel<void>();
  let lastKey = 0;
  uploads.subscribe(() => changes.publish());
  const missing = createStore<readonly string[]>([]);
  changes.subscribe(() => {
    const names = uploads.get().flatMap((each) => (isPending(each) ? nameOfUpload(each) : []));
    if (names.join('\n') !== missing.get().join('\n')) missing.set(names);
  });

  function remove(key: number) {
    uploads
      .get()
      .find((each) => each.key === key)
      ?.upload.stop();
    uploads.set(uploads.get().filter((each) => each.key !== key));
  }
  function add({ id: questionId, types }: AskedFiles, file: File) {
    lastKey += 1;
    const key = lastKey;
    const upload = createFileUpload({
      purpose: 'answer',
      types,
      announceAt: { url: `/api/attempts/${attemptId}/files`, fields: { questionId } },
      texts,
      onUploaded({ url }) {
        onFile(questionId, { path: new URL(url, location.origin).pathname, name: nameOf(file), size: file.size });
        uploads.set(uploads.get().filter((each) => each.key !== key));
      },
    });
    upload.subscribe(() => changes.publish());
    uploads.set([...uploads.get(), { key, questionId, upload }]);
    upload.start(file);
  }
  const running = () => uploads.get().filter(({ upload }) => isUnderWay(upload.state()));
  return {
    list: uploads.get,
    subscribe: uploads.subscribe,
    add,
    remove,
    watch: changes.subscribe,
    countRunning: () => running().length,
    /** The names of the files that may still arrive: those on their way, and those that wait for a connection. */
    missing,
    countPending: (questionId) =>
      uploads.get().filter((each) => each.questionId === questionId && isPending(each)).length,
    /** Tries the files again that were cut off. */
    retryFailed() {
      for (const { upload } of uploads.get()) {
        const state = upload.state();
        if (state.status === 'failed' && state.canRetry) upload.retry();
      }
    },
    stop() {
      for (const { upload } of uploads.get()) upload.stop();
      uploads.set([]);
    },
  } satisfies AnswerUploads & Record<string, unknown>;
}

/** Whether a file may still become a part of the answer. One that was refused for good cannot. */
function isPending({ upload }: AnswerUpload): boolean {
  const state = upload.state();
  return state.status !== 'failed' || state.canRetry;
}

const nameOfUpload = ({ upload }: AnswerUpload): string[] => {
  const state = upload.state();
  return 'name' in state ? [state.name] : [];
};

const UNSAFE = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;

/** Returns the name of a file as it is stored: without characters that no text may have, and with its end. */
function nameOf({ name }: File): string {
  const safe = name.toWellFormed().replace(UNSAFE, ' ').trim();
  return safe.slice(-FILE_NAME_MAX).trim() || '-';
}
