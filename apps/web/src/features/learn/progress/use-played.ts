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
    let told = -1;

    const tell = () => {
      const range = from === undefined ? undefined : wholeSeconds(from, last);
      const position = Math.floor(last);
      if (!range && position === told) return;
      told = position;
      recorder.record({ kind: 'play', activityId, ranges: range ? [range] : [], position });
    };
    const begin = () => {
      if (from !== undefined || element.paused) return;
      from = element.currentTime;
      last = from;
    };
    const goOn = () => {
      if (from === undefined || element.seeking) return;
      last = element.currentTime;
      // Once a second is often enough for a reload to lose nothing.
      if (Math.floor(last) !== told) tell();
    };
    const stop = () => {
      if (from === undefined) return;
      if (!element.seeking) last = element.currentTime;
      tell();
      from = undefined;
      void recorder.flush();
    };
    const jump = () => {
      if (from !== undefined) tell();
      from = undefined;
    };
    const land = () => {
      begin();
      last = element.currentTime;
      if (element.paused) tell();
    };

    const handlers = { playing: begin, timeupdate: goOn, pause: stop, ended: stop, seeking: jump, seeked: land };
    const listeners = Object.entries(handlers);
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    begin();
    return () => {
      stop();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [element, activityId, recorder]);
}
