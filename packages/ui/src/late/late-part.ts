import { type ComponentType, useSyncExternalStore } from 'react';

/** A part that no first screen shows: a file of its own, fetched when it is about to be needed. */
export interface LatePart<Props> {
  current(): ComponentType<Props> | undefined;
  subscribe(listener: () => void): () => void;
  /** At most once; what failed is tried again. */
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

/** Undefined until it is there. */
export function useLatePart<Props>({ subscribe, current }: LatePart<Props>): ComponentType<Props> | undefined {
  return useSyncExternalStore(subscribe, current, current);
}
