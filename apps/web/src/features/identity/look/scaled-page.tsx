import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Size of the page in px before scaling: the width of a desktop window, and the visible height. */
const PAGE = { width: 960, height: 600 };

/**
 * Shows the upper part of a page, scaled to the available width. It is a picture: inert and hidden from screen readers.
 */
export function ScaledPage({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      current.style.setProperty('--scale', String((entry?.contentRect.width ?? 0) / PAGE.width));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} inert aria-hidden="true" className="relative aspect-[960/600] overflow-clip">
      <div className="absolute start-0 top-0 h-[600px] w-[960px] origin-top-start scale-[var(--scale,0.25)] overflow-clip">
        {children}
      </div>
    </div>
  );
}
