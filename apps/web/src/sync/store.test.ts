import { describe, expect, it, vi } from 'vitest';
import { createChannel, createStore } from './store.ts';

describe('createStore', () => {
  it('runs its listeners after the value has changed', () => {
    const store = createStore(1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.set(3);
    expect(seen).toEqual([2, 3]);
  });

  it('runs no listener when the value stays the same', () => {
    const store = createStore('saved');
    const listener = vi.fn();
    store.subscribe(listener);
    store.set('saved');
    expect(listener).not.toHaveBeenCalled();
  });

  it('runs a listener no more after it unsubscribed, and the others still', () => {
    const store = createStore(1);
    const [first, second] = [vi.fn(), vi.fn()];
    const unsubscribe = store.subscribe(first);
    store.subscribe(second);
    unsubscribe();
    store.set(2);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});

describe('createChannel', () => {
  it('gives every event to every listener, also equal ones', () => {
    const channel = createChannel<string>();
    const listener = vi.fn();
    channel.subscribe(listener);
    channel.publish('closed');
    channel.publish('closed');
    expect(listener.mock.calls).toEqual([['closed'], ['closed']]);
  });

  it('lets a listener unsubscribe while an event is published', () => {
    const channel = createChannel<void>();
    const second = vi.fn();
    const unsubscribe = channel.subscribe(() => unsubscribe());
    channel.subscribe(second);
    channel.publish();
    channel.publish();
    expect(second).toHaveBeenCalledTimes(2);
  });
});
