import { type ComponentType, useSyncExternalStore } from 'react';

/** A part outside of every first screen, in a bundle of its own that is fetched when it is about to be needed. */
export interface LatePart<Props> {
  current(): ComponentType<Props> | undefined;
  subscribe(listener: () => void): () => void;
  /** Loads the part at most once; a failed load is tried again. */
  load(): Promise<void>;
}

export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const listeners = new Set<() => void>();
  let part: ComponentType<Props> | undefined;
  let running: Promise<void> | undefined;
  async function fetchOnce() {
    try {
      part = await fetchPart();
      for (const listener of listeners) listener();
    } catch (error) {
      running = undefined;
      throw error;
    }
  }
  return {
    current: () => part,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      running ??= fetchOnce();
      return running;
    },
  };
}

/** Returns the part, or undefined until it is loaded. */
export function useLatePart<Props>({ subscribe, current }: LatePart<Props>): ComponentType<Props> | undefined {
  return useSyncExternalStore(subscribe, current, current);
}
