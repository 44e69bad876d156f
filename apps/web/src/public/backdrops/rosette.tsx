/** Radius, turn and colour of each ring of points, from the outside in. */
const RINGS = [
  [600, 6, 'var(--brand-700)', 0.16],
  [470, 18, 'var(--brand-700)', 0.32],
  [350, 0, 'var(--brand-700)', 0.55],
  [250, 14, 'var(--brand-600)', 0.6],
] as const;
const POINTS = 12;

/** The backdrop of the template "shasha": rings of stars. */
export function Rosette() {
  return (
    <svg className="rosette" aria-hidden="true" viewBox="-620 -620 1240 1240">
      {RINGS.map(([radius, turn, color, opacity]) => (
        <path key={radius} d={star(radius)} transform={`rotate(${turn})`} fill={color} fillOpacity={opacity} />
      ))}
    </svg>
  );
}

function star(radius: number): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, index) => {
    const angle = (index * Math.PI) / POINTS;
    const distance = index % 2 === 0 ? radius : radius * 0.78;
    return `${Math.round(distance * Math.cos(angle))} ${Math.round(distance * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}
