import { type Answer, withFile } from '@dars/contracts/content/question';
import type { AnswerFile } from '@dars/contracts/content/question/answer-file';
import type { Attempt } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { errorText } from '@dars/i18n/issue-text';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type AttemptUploads, createAttemptUploads } from './answer-uploads.ts';

interface AnswerUploadsUse {
  /** Returns the present answer to a question. */
  answerOf: (questionId: string) => Answer | null;
  onAnswer: (questionId: string, answer: Answer) => void;
}

/** The uploads of an attempt while its sheet is open, how many are running, and the names of those that are not there yet. */
export function useAnswerUploads(
  { id: attemptId, questions }: Attempt,
  { answerOf, onAnswer }: AnswerUploadsUse,
): { uploads: AttemptUploads; running: number; missing: readonly string[] } {
  const t = useTranslate('attempt');
  function addFile(questionId: string, file: AnswerFile) {
    const question = questions.find(({ id }) => id === questionId);
    const answer = question && withFile(question, answerOf(questionId), file);
    if (answer) onAnswer(questionId, answer);
  }
  const latest = useRef({ t, addFile });
  useLayoutEffect(() => {
    latest.current = { t, addFile };
  });
  const [uploads] = useState(() =>
    createAttemptUploads({
      attemptId,
      texts: {
        fault: (fault) => errorText(latest.current.t, fault),
        failed: () => latest.current.t(navigator.onLine ? 'common:upload.failed' : 'attempt:files.offline'),
        unavailable: () => latest.current.t('common:upload.troubled'),
      },
      onFile: (questionId, file) => latest.current.addFile(questionId, file),
    }),
  );
  useEffect(() => {
    addEventListener('online', uploads.retryFailed);
    return () => {
      removeEventListener('online', uploads.retryFailed);
      uploads.stop();
    };
  }, [uploads]);
  return {
    uploads,
    running: useSyncExternalStore(uploads.watch, uploads.countRunning),
    missing: useSyncExternalStore(uploads.missing.subscribe, uploads.missing.get),
  };
}
