import { encode, type QrCodeGenerateOptions } from 'uqr';

interface QrCodeProps {
  /** What the code says. */
  text: string;
  label: string;
  /** How much of the code may be covered: `L` 7 %, `M` 15 %. */
  level: NonNullable<QrCodeGenerateOptions['ecc']>;
}

/** Light squares around the code, which readers need. */
const QUIET = 4;

/** Draws a QR code, dark on light in every theme. */
export function QrCode({ text, label, level }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: level, border: QUIET });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line"
    >
      <rect width={size} height={size} fill="white" />
      <path d={data.map(rowPath).join('')} fill="black" />
    </svg>
  );
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
