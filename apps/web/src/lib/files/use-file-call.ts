import { useTranslate } from '@dars/i18n/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FileRefusal, type Sending } from './post-file.ts';

/** Runs one call at a time, with the progress of its file, and keeps the sentence about the last failure. */
export function useFileCall() {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  async function attempt(call: (sending: Required<Sending>) => Promise<void>) {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    setSent(0);
    setProblem(undefined);
    try {
      await call({ signal, onProgress: (part) => !signal.aborted && setSent(part) });
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof FileRefusal ? error.message : t('common:offline'));
    }
    if (running.current === controller) setBusy(false);
  }
  /** The part of the file that the running call has sent, from 0 to 1; undefined without a call. */
  const progress = isBusy ? sent : undefined;
  return { isBusy, progress, problem, setProblem, attempt, stop };
}
