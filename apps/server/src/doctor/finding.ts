/** One result of a check of the machine or the configuration. */
export interface Finding {
  title: string;
  state: 'good' | 'doubtful' | 'bad';
  detail: string;
  /** The advice to fix the problem. */
  remedy?: string;
}

export const good = (title: string, detail: string): Finding => ({ title, state: 'good', detail });
export const doubtful = (title: string, detail: string, remedy: string): Finding => ({
  title,
  state: 'doubtful',
  detail,
  remedy,
});
export const bad = (title: string, detail: string, remedy: string): Finding => ({
  title,
  state: 'bad',
  detail,
  remedy,
});
