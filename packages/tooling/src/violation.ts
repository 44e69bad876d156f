/** One broken rule of the layout, as it is shown to whoever broke it. */
export interface Violation {
  file: string;
  line?: number;
  message: string;
}
