import type { Attempt } from '@dars/contracts/learning/attempt';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepaliveApi } from '../../../app/session/keepalive-api.ts';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import { DepartureLog } from './departure-log.ts';
import { leaveFullScreen } from './full-screen.ts';

const RETRY_MS = 30_000;

/**
 * Reports each time that the learner leaves the page of an attempt in exam mode, as the learner was told before. It
 * never ends or blocks the attempt.
 * @param isRunning whether the attempt is open on this device
 * @returns the number of departures since the page was opened
 */
export function useDepartures({ id, examMode }: Pick<Attempt, 'id' | 'examMode'>, isRunning: boolean): number {
  const [log] = useState(
    () =>
      new DepartureLog({
        now: () => Date.now(),
        newId: () => crypto.randomUUID(),
        send: (departures) => keepaliveApi.quiz.recordDepartures.mutate({ attemptId: id, departures }),
      }),
  );
  const isObserved = examMode && isRunning;
  useEffect(() => (isObserved ? observe(log) : undefined), [log, isObserved]);
  useEffect(() => (examMode ? () => void leaveFullScreen() : undefined), [examMode]);
  return useSyncExternalStore(log.count.subscribe, log.count.get);
}

/** Attaches a log to the events of the page. Returns the function that detaches it. */
function observe(log: DepartureLog): () => void {
  const observed = new AbortController();
  const { signal } = observed;
  const onVisibility = () => (document.visibilityState === 'hidden' ? log.leavePage('hidden') : log.returnToPage());
  const onFullScreen = () => (document.fullscreenElement ? log.returnToFullScreen() : log.leaveFullScreen());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  document.addEventListener('fullscreenchange', onFullScreen, { signal });
  addEventListener('blur', () => log.leavePage('blurred'), { signal });
  addEventListener('focus', () => document.visibilityState === 'visible' && log.returnToPage(), { signal });
  const detach = attachLifeCycle({ everyMs: RETRY_MS, onRetry: () => void log.flush() });
  return () => {
    observed.abort();
    detach();
    void log.flush();
  };
}
