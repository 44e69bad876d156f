/** The rings of dots around the star: their distance from its centre in px, their number, and their colour. */
const RINGS = [
  { distance: 118, dots: 12, tone: 'fill-brand-400' },
  { distance: 152, dots: 14, tone: 'fill-accent' },
  { distance: 190, dots: 18, tone: 'fill-brand-500' },
  { distance: 236, dots: 20, tone: 'fill-brand-200' },
] as const;
const CENTRE = 260;
/** Turns each ring against the one before, so that no dots stand in a line. */
const TURN = 0.7;

const EIGHT_POINTS =
  'M104 0L134.5 30.5L177.5 30.5L177.5 73.5L208 104L177.5 134.5L177.5 177.5L134.5 177.5L104 208L73.5 177.5L30.5 177.5L30.5 134.5L0 104L30.5 73.5L30.5 30.5L73.5 30.5z';

/** An eight-pointed star with the percentage and the lessons in it, and rings of dots that run outward. */
export function DoneStar({ percent, text }: { percent: string; text: string }) {
  return (
    <div className="course-done-star">
      <svg viewBox="0 0 520 520" aria-hidden="true" className="course-done-dots">
        {RINGS.map(({ distance, dots, tone }, ring) => (
          <g key={distance} className={`course-done-ring ${tone}`}>
            {Array.from({ length: dots }, (_, at) => angleOf(at, dots, ring)).map((angle) => {
              const [x, y] = [CENTRE + distance * Math.cos(angle), CENTRE + distance * Math.sin(angle)];
              const size = 5 + ((ring * 3 + Math.round(angle * 10)) % 4);
              return (
                <rect
                  key={angle}
                  x={x - size / 2}
                  y={y - size / 2}
                  width={size}
                  height={size}
                  rx="1"
                  transform={`rotate(45 ${x} ${y})`}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <svg viewBox="0 0 208 208" aria-hidden="true" className="course-done-points">
        <path d={EIGHT_POINTS} className="fill-accent" />
        <path
          d={EIGHT_POINTS}
          transform="translate(12.5 12.5) scale(.88)"
          className="fill-none stroke-brand-700"
          strokeWidth="1.4"
        />
        <path d={EIGHT_POINTS} transform="translate(20 20) scale(.808)" fill="#fffdf8" />
      </svg>
      <b className="num">{percent}</b>
      <span>{text}</span>
    </div>
  );
}

const angleOf = (at: number, dots: number, ring: number): number => (at / dots) * 2 * Math.PI + ring * TURN;
