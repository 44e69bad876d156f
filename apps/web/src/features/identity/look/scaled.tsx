import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Of a page on a desk, and of what is seen of it in a picture. */
const PAGE = { width: 960, height: 600 };

/** A page's upper part as small as there is room for. A picture: nothing in it is reached or read aloud. */
export function Scaled({ children }: { children: ReactNode }) {
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
    <div ref={frame} inert aria-hidden="true" className="scaled">
      <div className="scaled-page origin-top-start">{children}</div>
    </div>
  );
}
