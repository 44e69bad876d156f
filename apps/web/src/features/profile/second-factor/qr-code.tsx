interface QrCodeProps {
  /** `1` for a dark square, `0` for a light one. */
  rows: readonly string[];
  label: string;
}

/** Light squares around the code, which readers need. */
const QUIET = 4;

/** Draws a QR code, dark on light in every theme. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="white" />
      <path d={rows.map(rowPath).join('')} fill="black" />
    </svg>
  );
}

const rowPath = (row: string, y: number): string =>
  [...row].map((square, x) => (square === '1' ? `M${x} ${y}h1v1h-1z` : '')).join('');
