import type { ReactNode } from 'react';

interface PortalNoteProps {
  tone: 'info' | 'warning' | 'danger';
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

const LOOKS = {
  info: 'bg-info-tint text-info',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
} as const;

/** A note above the fields, about the form as a whole. It scrolls into view when it appears. */
export function PortalNote({ tone, title, action, children }: PortalNoteProps) {
  return (
    <div
      ref={bringIntoView}
      role={tone === 'info' ? 'status' : 'alert'}
      className={`grid justify-items-start gap-2 rounded-card p-4 text-small ${LOOKS[tone]}`}
    >
      <strong>{title}</strong>
      {children}
      {action}
    </div>
  );
}

function bringIntoView(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
