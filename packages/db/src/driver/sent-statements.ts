import { channel } from 'node:diagnostics_channel';

/** A statement as a transaction sends it. */
export interface SentStatement {
  /** The database role of the transaction: one of `DATABASE_ROLES`. */
  role: string;
  query: string;
  /** The values of its parameters, `$1` first. */
  parameters: readonly unknown[];
}

/** Publishes each statement as `SentStatement` right before it is sent. Without a subscriber nothing is published. */
export const sentStatements = channel('dars:sent-statement');
