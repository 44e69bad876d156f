import type { ReactNode } from 'react';
import { Glyph } from '../brand/glyph.tsx';

type ChipProps = { label?: ReactNode; children: ReactNode } & (
  | { onRemove: () => void; removeLabel: string }
  | { onRemove?: never; removeLabel?: never }
);

/** An active filter: «الباقة باقات النمو ×». */
export function Chip({ label, children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="chip">
      {label}
      <b>{children}</b>
      {onRemove && (
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          <Glyph name="close" small />
        </button>
      )}
    </span>
  );
}
