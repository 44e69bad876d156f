import type { DirIconName } from '@dars/ui/dir-icon';
import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';

/** A command of the text editor, with its button in a toolbar. */
export interface TextCommand {
  name:
    | 'heading2'
    | 'heading3'
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'code'
    | 'link'
    | 'math'
    | 'rule'
    | 'table'
    | 'picture'
    | 'undo'
    | 'redo'
    | 'row_before'
    | 'row_after'
    | 'row_delete'
    | 'column_before'
    | 'column_after'
    | 'column_delete'
    | 'table_header'
    | 'table_delete';
  /** Undefined: the button shows the command's name. */
  icon?: LucideIcon | DirIconName;
  /** The shortcut as `event.code`, with Ctrl or ⌘, because Arabic keyboards have other letters there. */
  keys?: string;
  /** Undefined: the command has no state, such as undo. */
  isOn?: (editor: Editor) => boolean;
  /** Undefined: it is always possible. */
  isEnabled?: (editor: Editor) => boolean;
  run?: (editor: Editor) => boolean;
}
