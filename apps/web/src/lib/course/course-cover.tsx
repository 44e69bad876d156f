import { useMemo, useState } from 'react';
import { COVER_SCHEMES } from './cover-colors.ts';
import { type Dice, MOTIFS } from './cover-motifs.ts';

interface CourseCoverProps {
  course: { id: string; cover: string | null };
  /** Classes for the size and the corners. The default is full width at 16:9. */
  className?: string;
}

/** The course's picture, or a drawing in the portal's colours that is derived from its id. */
export function CourseCover({ course: { id, cover }, className = 'aspect-video w-full' }: CourseCoverProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={`block overflow-clip ${className}`}>
      {cover && cover !== failed ? (
        <img
          src={cover}
          alt=""
          loading="lazy"
          decoding="async"
          className="block size-full object-cover"
          onError={() => setFailed(cover)}
        />
      ) : (
        <DrawnCover id={id} />
      )}
    </span>
  );
}

function DrawnCover({ id }: { id: string }) {
  const { scheme, strokes } = useMemo(() => drawingOf(id), [id]);
  return (
    <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="block size-full">
      <rect width="400" height="400" fill={scheme.ground} />
      {strokes.map(({ d, fill, line, width }) => (
        <path
          key={d}
          d={d}
          fillRule="evenodd"
          fill={fill ? scheme[fill] : 'none'}
          {...(line && { stroke: scheme[line], strokeWidth: width })}
        />
      ))}
    </svg>
  );
}

/** Returns the drawing of an id; the same id always has the same one. */
function drawingOf(id: string) {
  const dice = diceOf(id);
  const scheme = COVER_SCHEMES[dice(COVER_SCHEMES.length)] ?? COVER_SCHEMES[0];
  const motif = MOTIFS[dice(MOTIFS.length)] ?? MOTIFS[0];
  return { scheme, strokes: motif(dice) };
}

/** Returns a deterministic random source: an FNV-1a hash of the id seeds mulberry32. */
function diceOf(id: string): Dice {
  let state = 0x811c9dc5;
  for (const letter of id) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}
