import { useEffect } from 'react';
import { wholeSeconds } from './ranges.ts';
import { useRecorder } from './recording.tsx';

/**
 * Records which seconds of a recording were really played. A range begins where playing begins and ends where it stops
 * or jumps, so neither the speed nor the rarer events of a hidden tab change the result.
 */
export function usePlayed(element: HTMLMediaElement | null, activityId: string): void {
  const recorder = useRecorder();
  useEffect(() => {
    if (!element || !recorder) return;
    let from: number | undefined;
    let last = 0;
    let recordedPosition = -1;

    const recordRange = () => {
      const range = from === undefined ? undefined : wholeSeconds(from, last);
      const position = Math.floor(last);
      if (!range && position === recordedPosition) return;
      recordedPosition = position;
      recorder.record({ kind: 'play', activityId, ranges: range ? [range] : [], position });
    };
    const startRange = () => {
      if (from !== undefined || element.paused) return;
      from = element.currentTime;
      last = from;
    };
    const extendRange = () => {
      if (from === undefined || element.seeking) return;
      last = element.currentTime;
      // Once a second is often enough for a reload to lose nothing.
      if (Math.floor(last) !== recordedPosition) recordRange();
    };
    const stop = () => {
      if (from === undefined) return;
      if (!element.seeking) last = element.currentTime;
      recordRange();
      from = undefined;
      void recorder.flush();
    };
    const endRange = () => {
      if (from !== undefined) recordRange();
      from = undefined;
    };
    const resumeAfterSeek = () => {
      startRange();
      last = element.currentTime;
      if (element.paused) recordRange();
    };

    const handlers = {
      playing: startRange,
      timeupdate: extendRange,
      pause: stop,
      ended: stop,
      seeking: endRange,
      seeked: resumeAfterSeek,
    };
    const listeners = Object.entries(handlers);
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    startRange();
    return () => {
      stop();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [element, activityId, recorder]);
}
