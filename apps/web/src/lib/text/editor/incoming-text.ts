/**
 * A text that replaces the one in the text editor, which keeps its own state. A higher revision marks a new replacement.
 */
export interface IncomingText {
  revision: number;
  /** Whether the text editor's undo can revert the replacement. */
  isUndoable: boolean;
}

/** For a text that nothing but the editor changes. */
export const NO_INCOMING: IncomingText = { revision: 0, isUndoable: true };
