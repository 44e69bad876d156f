/** Radius and colour of each ring of points, from the outside in. */
const RINGS = [
  [600, 'color-mix(in oklab, var(--brand-ink), #0a0a0d 70%)'],
  [490, 'color-mix(in oklab, var(--brand-ink), #0a0a0d 35%)'],
  [395, 'var(--brand-ink)'],
  [310, 'color-mix(in oklab, var(--brand-ink), var(--brand-700))'],
  [240, 'var(--brand-700)'],
  [180, 'var(--brand-600)'],
  [126, 'var(--brand-500)'],
  [80, 'var(--brand-300)'],
] as const;
const POINTS = 12;
const TURN = 11;

/** The ornament behind the featured course: rings of stars. */
export function Rosette() {
  return (
    <svg className="ss-art" aria-hidden="true" viewBox="-700 -420 1400 840" preserveAspectRatio="xMidYMid slice">
      {RINGS.map(([radius, color], ring) => (
        <path key={radius} d={star(radius, 0.8)} transform={`rotate(${ring * TURN})`} fill={color} />
      ))}
      <path
        d={star(540, 0.8)}
        fill="none"
        stroke="var(--brand-600)"
        strokeOpacity="0.5"
        transform={`rotate(${TURN})`}
      />
      <path d={star(40, 0.72)} fill="#0a0a0d" />
    </svg>
  );
}

function star(radius: number, depth: number): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, index) => {
    const angle = (index * Math.PI) / POINTS;
    const distance = index % 2 === 0 ? radius : radius * depth;
    return `${Math.round(distance * Math.cos(angle))} ${Math.round(distance * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}
