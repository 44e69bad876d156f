import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

interface ProgressLineProps {
  /** Names the work in progress. */
  label: string;
  value: number;
  max: number;
  className?: string;
}

/**
 * Progress as a line with a dot at its end; it grows in the direction of the text. The caller shows the figures beside
 * it.
 */
export function ProgressLine({ label, value, max, className }: ProgressLineProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  // A script sets the size, because a style attribute in served HTML is refused by the page's CSP.
  useLayoutEffect(() => ref.current?.style.setProperty('inline-size', `${percent}%`), [percent]);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      className={classNames('thread', percent === 0 && 'thread-empty', className)}
    >
      <span ref={ref} className="thread-done" />
    </span>
  );
}
