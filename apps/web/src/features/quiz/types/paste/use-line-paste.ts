import { type KeyboardEvent, useState } from 'react';
import { isUndoKey } from '../../../../lib/keys/undo-key.ts';
import type { Line } from '../../draft/draft-lines.ts';
import { isAsPasted, type LinePaste, pasteLines } from './line-paste.ts';

interface LinePasteOptions<Each extends Line> {
  lines: readonly Each[];
  onChange: (lines: Each[]) => void;
  fromPaste: (text: string) => Each[];
  max: number;
  focus: (key: string) => void;
  onUndone: () => void;
}

/**
 * Inserts the lines of a pasted text, and undoes that by the button of its notice, or by Ctrl/⌘ Z until something is
 * written.
 */
export function useLinePaste<Each extends Line>({
  lines,
  onChange,
  fromPaste,
  max,
  focus,
  onUndone,
}: LinePasteOptions<Each>) {
  const [last, setLast] = useState<LinePaste<Each>>();

  /** @returns whether the text had several lines */
  function paste(at: number, text: string): boolean {
    const result = pasteLines({ lines, at, pasted: fromPaste(text), max });
    if (!result) return false;
    setLast(result);
    if (result.taken.length === 0) return true;
    onChange([...result.after]);
    const added = result.after.filter(
      (line) => !lines.some(({ key, text: was }) => key === line.key && was === line.text),
    );
    focus(added.at(-1)?.key ?? result.at);
    return true;
  }
  function undo() {
    if (!last) return;
    onChange([...last.before]);
    focus(last.at);
    setLast(undefined);
    onUndone();
  }
  function undoByKeys(event: KeyboardEvent) {
    if (!isUndoKey(event) || !last || last.taken.length === 0 || !isAsPasted(last, lines)) return;
    event.preventDefault();
    undo();
  }
  return { last, paste, undo, undoByKeys, dismiss: () => setLast(undefined) };
}
