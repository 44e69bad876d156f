import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  title: ReactNode;
  detail?: ReactNode;
  tone: 'success' | 'error' | 'info';
  action?: { label: string; onSelect: () => void };
  duration: number;
  open: boolean;
}

export interface ToastContent extends Partial<Pick<Toast, 'detail' | 'tone' | 'action' | 'duration'>> {
  title: ReactNode;
}

const READING_TIME = 5000;
/** Long enough to think twice: undo of a deletion, a failed save. */
const ACTING_TIME = 8000;
/** More would cover the page; the oldest makes room. */
const MOST = 4;
/** The time that its going takes. */
const LEAVING_TIME = 300;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast({ tone = 'success', ...content }: ToastContent): number {
  lastId += 1;
  const duration = content.duration ?? (content.action || tone === 'error' ? ACTING_TIME : READING_TIME);
  set([...toasts, { ...content, tone, duration, id: lastId, open: true }].slice(-MOST));
  return lastId;
}

export function dismissToast(id: number): void {
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)));
  setTimeout(() => set(toasts.filter((each) => each.id !== id)), LEAVING_TIME);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
