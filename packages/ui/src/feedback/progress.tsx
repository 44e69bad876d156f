interface ProgressProps {
  /** What is under way. */
  label: string;
  value: number;
  max: number;
}

/** How far long work has come; it grows in the direction of the text. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className="progress" aria-label={label} value={Math.min(value, max)} max={Math.max(max, 1)} />;
}
