/** A bar of the chart, and a row of the table. */
export interface CountEntry {
  key: string;
  name: string;
  /** The text below the bar; left out: no text. */
  tick?: string | undefined;
  count: number;
  /** What the tooltip says. Left out: the count. */
  text?: string | undefined;
}
