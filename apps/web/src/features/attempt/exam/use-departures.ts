import type { Attempt } from '@dars/contracts/learning/attempt';
import { DEPARTURE_KINDS } from '@dars/contracts/learning/departure';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { keepaliveApi } from '../../../app/session/keepalive-api.ts';
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from '../../../sync/device-draft.ts';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import { DepartureLog } from './departure-log.ts';
import { canFillScreen, leaveFullScreen } from './full-screen.ts';
import { takeStart } from './started-attempts.ts';

const RETRY_MS = 30_000;
const keptLeaves = z.array(z.object({ id: z.string(), kind: z.enum(DEPARTURE_KINDS), leftAt: z.number() }));

/**
 * Reports each time that the learner leaves the page of an attempt in exam mode, as the learner was told before. It
 * never ends or blocks the attempt.
 * @param isRunning whether the attempt is open on this device
 * @returns the number of departures that this page knows, and a function that is called when the attempt has ended
 */
export function useDepartures({ id, examMode }: Pick<Attempt, 'id' | 'examMode'>, isRunning: boolean) {
  const [log] = useState(() => createLog(id));
  const isObserved = examMode && isRunning;
  useEffect(() => {
    if (!isObserved) return;
    log.openPage({
      isStart: takeStart(id),
      canFillScreen: canFillScreen(),
      isFullScreen: document.fullscreenElement !== null,
    });
    return observe(log);
  }, [log, id, isObserved]);
  useEffect(() => {
    if (!examMode) return;
    return () => {
      log.leavePage('hidden');
      void leaveFullScreen();
    };
  }, [log, examMode]);
  const count = useSyncExternalStore(log.count.subscribe, log.count.get);
  return { count, close: () => log.close() };
}

/** Creates the log of an attempt. The attempt's id is unique, so that no other learner of the device shares its draft. */
function createLog(attemptId: string): DepartureLog {
  const name = `departures:${attemptId}`;
  return new DepartureLog({
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    send: (departures) => keepaliveApi.quiz.recordDepartures.mutate({ attemptId, departures }),
    kept: {
      read: () => readDeviceDraft(name, keptLeaves) ?? [],
      write: (leaves) => (leaves.length === 0 ? dropDeviceDraft(name) : keepDeviceDraft(name, leaves)),
    },
  });
}

/** Attaches a log to the events of the page. Returns the function that detaches it. */
function observe(log: DepartureLog): () => void {
  const observed = new AbortController();
  const { signal } = observed;
  const onVisibility = () => (document.visibilityState === 'hidden' ? log.leavePage('hidden') : log.returnToPage());
  const onFullScreen = () => (document.fullscreenElement ? log.returnToFullScreen() : log.leaveFullScreen());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  document.addEventListener('fullscreenchange', onFullScreen, { signal });
  addEventListener('pagehide', () => log.leavePage('hidden'), { signal });
  addEventListener('blur', () => log.leavePage('blurred'), { signal });
  addEventListener('focus', () => document.visibilityState === 'visible' && log.returnToPage(), { signal });
  const detach = attachLifeCycle({ everyMs: RETRY_MS, onRetry: () => void log.flush() });
  return () => {
    observed.abort();
    detach();
    void log.flush();
  };
}
