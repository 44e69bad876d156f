import { type ComponentType, useSyncExternalStore } from 'react';

/** A component in a bundle of its own, which the browser loads when the component is about to be needed. */
export interface LazyPart<Props> {
  current(): ComponentType<Props> | undefined;
  subscribe(listener: () => void): () => void;
  /** Loads the part at most once; a failed load is tried again. */
  load(): Promise<void>;
}

export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
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
export function useLazyPart<Props>({ subscribe, current }: LazyPart<Props>): ComponentType<Props> | undefined {
  return useSyncExternalStore(subscribe, current, current);
}
