import { EmptyState } from '@dars/ui/feedback/empty-state';
import { type ReactNode, useEffect, useRef } from 'react';

interface ReplacementMessageProps {
  title: string;
  detail: ReactNode;
  action: ReactNode;
  heading?: 'h1' | 'h2';
  className?: string;
}

/**
 * A message in place of withdrawn or locked content. Its heading takes the focus, as the content that had it is gone; a
 * screen reader then reads it.
 */
export function ReplacementMessage({ className = '', ...message }: ReplacementMessageProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = container.current?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return (
    <div ref={container} className={className}>
      <EmptyState className="card px-4 py-20 wrap-anywhere" {...message} />
    </div>
  );
}
