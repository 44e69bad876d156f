import { drawingOf } from '@dars/ui/cover-drawing';
import { useMemo, useState } from 'react';

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
