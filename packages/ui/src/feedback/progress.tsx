interface ProgressProps {
  /** Names the work in progress. */
  label: string;
  value: number;
  max: number;
}

/** The progress of long work as a bar that grows in the direction of the text. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className="progress" aria-label={label} value={Math.min(value, max)} max={Math.max(max, 1)} />;
}
