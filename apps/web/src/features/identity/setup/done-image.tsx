const RING = 12;
const ANGLES = Array.from({ length: RING }, (_, index) => (index * 2 * Math.PI) / RING);

/** A ring of dots around a check mark. */
export function DoneImage() {
  return (
    <svg viewBox="0 0 200 200" width="168" height="168" aria-hidden="true">
      {ANGLES.map((angle, index) => (
        <Diamond
          key={angle}
          x={100 + 78 * Math.cos(angle)}
          y={100 + 78 * Math.sin(angle)}
          size={index % 3 === 0 ? 16 : 10}
          fill={index % 3 === 0 ? 'var(--accent)' : `var(--brand-${(index % 3) + 2}00)`}
        />
      ))}
      <Diamond x={100} y={100} size={78} fill="var(--brand-100)" />
      <Diamond x={100} y={100} size={60} fill="var(--brand)" />
      <path
        d="m84 101 11 11 22-24"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Diamond({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  const half = size / 2;
  return (
    <rect
      x={x - half}
      y={y - half}
      width={size}
      height={size}
      rx={size / 6}
      fill={fill}
      transform={`rotate(45 ${x} ${y})`}
    />
  );
}
