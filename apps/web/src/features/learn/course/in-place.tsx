import { EmptyState } from '@dars/ui/feedback/empty-state';
import { type ReactNode, useEffect, useRef } from 'react';

interface InPlaceProps {
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
export function InPlace({ className = '', ...said }: InPlaceProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = part.current?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return (
    <div ref={part} className={className}>
      <EmptyState className="card px-4 py-20 wrap-anywhere" {...said} />
    </div>
  );
}
