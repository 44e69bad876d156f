import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  title: ReactNode;
  detail?: ReactNode;
  tone: 'success' | 'error' | 'info';
  action?: { label: string; onSelect: () => void };
  /** The error that a failed call was rejected with, so that a new try can close the toast. */
  cause?: unknown;
  duration: number;
  open: boolean;
}

export interface ToastContent extends Partial<Pick<Toast, 'detail' | 'tone' | 'action' | 'cause' | 'duration'>> {
  title: ReactNode;
}

/** Milliseconds of a toast without an action. */
const READING_TIME = 5000;
/** Milliseconds of a toast with an action, long enough to decide: undo of a deletion, a failed save. */
const ACTING_TIME = 8000;
/** Maximum number of toasts, so that they do not cover the page. A further toast removes the oldest one. */
const MAX_TOASTS = 4;
/** Milliseconds of the closing animation. */
const LEAVING_TIME = 300;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. If an equal one is open, its time starts again instead. */
export function toast({ tone = 'success', ...content }: ToastContent): number {
  lastId += 1;
  const duration = content.duration ?? (content.action || tone === 'error' ? ACTING_TIME : READING_TIME);
  const added: Toast = { ...content, tone, duration, id: lastId, open: true };
  set([...toasts.filter((each) => !isSameToast(each, added)), added].slice(-MAX_TOASTS));
  return lastId;
}

/** Two toasts with actions are never the same, because each action is about a thing of its own. */
function isSameToast(one: Toast, other: Toast): boolean {
  if (one.action || other.action) return false;
  return one.tone === other.tone && one.title === other.title && one.detail === other.detail;
}

export function dismissToast(id: number): void {
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)));
  setTimeout(() => set(toasts.filter((each) => each.id !== id)), LEAVING_TIME);
}

/** Closes the toasts of successes, except those that offer an action. */
export function dismissSuccesses(): void {
  for (const { id, tone, action } of toasts) if (tone === 'success' && !action) dismissToast(id);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
