/** A broken rule of the layout, as it is reported. */
export interface Violation {
  file: string;
  line?: number;
  message: string;
}
