const DOTS = [
  [20, 24, 9],
  [58, 14, 6],
  [96, 30, 12],
  [140, 18, 7],
  [40, 62, 13],
  [84, 74, 7],
  [122, 62, 10],
  [160, 70, 5],
] as const;

const GROUNDS = ['var(--brand-100)', 'var(--brand-200)', 'var(--brand-ink)'] as const;
const DRAWN = ['var(--brand-300)', 'var(--brand-500)', 'var(--accent)'] as const;

/** What stands for a course that has no picture: the product's dots in the portal's colours. */
export function Cover({ kind, className = '' }: { kind: 0 | 1 | 2; className?: string }) {
  return (
    <svg viewBox="0 0 180 92" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="180" height="92" fill={GROUNDS[kind]} />
      {DOTS.map(([x, y, size], index) => (
        <rect
          key={x}
          x={x - size / 2}
          y={y - size / 2}
          width={size}
          height={size}
          rx={size / 5}
          transform={`rotate(45 ${x} ${y})`}
          fill={index % 3 === kind ? 'var(--brand)' : DRAWN[kind]}
        />
      ))}
    </svg>
  );
}
