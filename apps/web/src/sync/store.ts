export type Unsubscribe = () => void;

/** A list of listeners. `subscribe` returns the function that removes the listener. */
export interface Channel<Event> {
  subscribe: (listener: (event: Event) => void) => Unsubscribe;
  publish: (event: Event) => void;
}

export function createChannel<Event>(): Channel<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(event) {
      for (const listener of listeners) listener(event);
    },
  };
}

/** A value that can be read and observed. `get` and `subscribe` are what `useSyncExternalStore` takes. */
export interface Readable<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => Unsubscribe;
}

export interface Store<Value> extends Readable<Value> {
  /** Replaces the value. Listeners run if the new value is another one by `Object.is`. */
  set: (next: Value) => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const changes = createChannel<Value>();
  let value = initial;
  return {
    get: () => value,
    subscribe: changes.subscribe,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changes.publish(next);
    },
  };
}
