import { deviceStorage } from '@dars/ui/browser-storage';
import { useCallback, useEffect, useRef, useState } from 'react';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Speed = (typeof SPEEDS)[number];
const SPEED_KEY = 'dars:speed';
export const SKIP_SECONDS = 10;

export interface MediaState {
  isPlaying: boolean;
  isWaiting: boolean;
  hasFailed: boolean;
  time: number;
  /** The end of the loaded part, in seconds. */
  buffered: number;
  duration: number;
  volume: number;
  isMuted: boolean;
  speed: Speed;
}

export type Media = ReturnType<typeof useMedia>;

const EVENTS = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'progress',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'volumechange',
  'ratechange',
  'error',
] as const;

interface MediaOptions {
  /** The known duration in seconds, for a file that does not state its own. */
  duration: number | null;
  /** The position in seconds at which playback resumes. */
  start: number;
}

/** The state of a media element, and the actions on it. */
export function useMedia({ duration: knownDuration, start }: MediaOptions) {
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const [state, setState] = useState<MediaState>(INITIAL_STATE);
  // The first known duration, so that a later one does not attach the listeners anew.
  const [fallbackDuration] = useState(knownDuration ?? 0);
  /** The current position. It survives the element, so that playback resumes there after a failure. */
  const position = useRef(start);
  const retry = useCallback(() => setState(INITIAL_STATE), []);

  useEffect(() => {
    if (!element) return;
    let isLoaded = false;
    const updateState = (event?: Event) => {
      if (isLoaded) position.current = element.currentTime;
      setState((before) => stateOf(element, event?.type, { ...before, knownDuration: fallbackDuration }));
    };
    const resume = () => {
      element.playbackRate = readSpeed();
      const end = Number.isFinite(element.duration) ? element.duration : fallbackDuration;
      // A recording that was played to its end starts from the beginning.
      if (position.current > 0 && position.current < end - 1) element.currentTime = position.current;
      isLoaded = true;
    };
    if (element.readyState >= element.HAVE_METADATA) resume();
    else element.addEventListener('loadedmetadata', resume, { once: true });
    for (const name of EVENTS) element.addEventListener(name, updateState);
    updateState();
    return () => {
      element.removeEventListener('loadedmetadata', resume);
      for (const name of EVENTS) element.removeEventListener(name, updateState);
    };
  }, [element, fallbackDuration]);

  // Loading that failed offline is retried when the network is back.
  useEffect(() => {
    if (!state.hasFailed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state.hasFailed, retry]);

  return { ref: setElement, element, state, retry, ...useActions(element, state.duration) };
}

function useActions(element: HTMLMediaElement | null, duration: number) {
  const toggle = useCallback(() => {
    if (!element) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  }, [element]);
  const seek = useCallback(
    (time: number) => {
      if (element) element.currentTime = Math.min(Math.max(0, time), duration || time);
    },
    [element, duration],
  );
  const skip = useCallback((by: number) => element && seek(element.currentTime + by), [element, seek]);
  const setSpeed = useCallback(
    (speed: Speed) => {
      deviceStorage.setItem(SPEED_KEY, String(speed));
      if (element) element.playbackRate = speed;
    },
    [element],
  );
  const setVolume = useCallback(
    (volume: number) => {
      if (!element) return;
      element.volume = volume;
      element.muted = volume === 0;
    },
    [element],
  );
  const toggleSound = useCallback(() => {
    if (!element) return;
    element.muted = !element.muted;
    if (!element.muted && element.volume === 0) element.volume = 1;
  }, [element]);
  return { toggle, seek, skip, setSpeed, setVolume, toggleSound };
}

const INITIAL_STATE: MediaState = {
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  time: 0,
  buffered: 0,
  duration: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
};

function stateOf(
  element: HTMLMediaElement,
  event: string | undefined,
  before: MediaState & { knownDuration: number },
): MediaState {
  const isWaiting = event === 'waiting' || (before.isWaiting && !['playing', 'canplay', 'pause'].includes(event ?? ''));
  return {
    isPlaying: !element.paused && !element.ended,
    isWaiting,
    hasFailed: element.error !== null,
    time: element.currentTime,
    buffered: bufferedAt(element),
    duration: Number.isFinite(element.duration) ? element.duration : before.knownDuration,
    volume: element.volume,
    isMuted: element.muted,
    speed: toSpeed(element.playbackRate),
  };
}

function bufferedAt({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return currentTime;
}

function readSpeed(): Speed {
  return toSpeed(Number(deviceStorage.getItem(SPEED_KEY)));
}

/** Returns the offered speed, or the normal one for a rate that is not offered. */
function toSpeed(rate: number): Speed {
  return SPEEDS.find((speed) => speed === rate) ?? 1;
}
