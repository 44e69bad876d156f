import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import type { MenuContent } from '@dars/ui/menu-item';
import { arrayMove } from '@dnd-kit/helpers';
import { ClipboardList, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Sortable } from '../../../lib/list/sortable.tsx';
import type { Line } from '../draft/draft-lines.ts';
import { LineRow } from './line-row.tsx';
import { PasteNotice } from './paste/paste-notice.tsx';
import { useLinePaste } from './paste/use-line-paste.ts';

interface LineListProps<Each extends Line> {
  lines: readonly Each[];
  onChange: (lines: Each[]) => void;
  /** Creates an empty line. */
  createLine: () => Each;
  /** Returns the lines of a pasted text; none if it is pasted as plain text. */
  fromPaste: (text: string) => Each[];
  max: number;
  /** Returns the accessible name of a line: «الخيار 3». */
  name: (place: number) => string;
  addText: string;
  /** Renders the part before the line's text: its number, or the control that marks it as right. */
  mark?: (line: Each, place: number) => ReactNode;
  /** Renders the part after the line's text. */
  note?: (line: Each) => ReactNode;
  /** Renders what stands below the line. */
  below?: (line: Each, place: number) => ReactNode;
  /** Returns further actions of the line's menu. */
  actions?: (line: Each) => MenuContent['items'];
  isRight?: (line: Each) => boolean;
  error?: (key: string) => string | undefined;
  /** Whether the lines take formatting, formulas and a picture. */
  canFormat?: boolean;
}

/**
 * An editor for a list of lines: Enter goes to the next line, Backspace removes an empty one, Alt and an arrow key move
 * one, and a pasted text of several lines becomes several lines.
 */
export function LineList<Each extends Line>(props: LineListProps<Each>) {
  const { lines, onChange, createLine, fromPaste, max, name, addText, mark, note, isRight, error } = props;
  const { canFormat = false, below, actions } = props;
  const t = useTranslate('quiz');
  const { ref, focus } = useLineFocus();
  const [announcement, announce] = useState('');
  const pasted = useLinePaste({
    lines,
    onChange,
    fromPaste,
    max,
    focus,
    onUndone: () => announce(t('quiz:lines.undone')),
  });

  function add(after: number) {
    const next = lines[after + 1];
    if (next?.text === '') return focus(next.key);
    if (lines.length >= max) return;
    const line = createLine();
    onChange([...lines.slice(0, after + 1), line, ...lines.slice(after + 1)]);
    focus(line.key);
  }
  function remove(at: number) {
    onChange(lines.filter((_line, index) => index !== at));
    const neighbour = lines[at - 1] ?? lines[at + 1];
    if (neighbour) focus(neighbour.key);
  }
  function move(from: number, to: number) {
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length) return;
    onChange(arrayMove([...lines], from, to));
    focus(line.key);
    const title = line.text.trim() || name(from + 1);
    announce(t('quiz:lines.moved', { name: title, position: to + 1, total: lines.length }));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from its inputs.
    <div ref={ref} onKeyDown={pasted.undoByKeys}>
      <Sortable onMove={move}>
        <ul className="border-y border-line empty:hidden">
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              index={index}
              total={lines.length}
              name={name(index + 1)}
              isRight={isRight?.(line) ?? false}
              mark={mark?.(line, index + 1)}
              note={note?.(line)}
              below={below?.(line, index + 1)}
              actions={actions?.(line) ?? []}
              error={error?.(line.key)}
              canFormat={canFormat}
              onWrite={(written) =>
                onChange(lines.map((each) => (each.key === line.key ? { ...each, ...written } : each)))
              }
              onEnter={() => add(index)}
              onRemove={() => remove(index)}
              onMove={(by) => move(index, index + by)}
              onPaste={(text) => {
                announce('');
                return pasted.paste(index, text);
              }}
            />
          ))}
        </ul>
      </Sortable>
      {pasted.last && <PasteNotice paste={pasted.last} max={max} onUndo={pasted.undo} onDismiss={pasted.dismiss} />}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-2">
        {lines.length < max && (
          <Button variant="ghost" size="small" className="-ms-1.5" onClick={() => add(lines.length - 1)}>
            <Icon icon={Plus} small />
            {addText}
          </Button>
        )}
        {lines.length >= max && <span className="hint my-0">{t('quiz:lines.full', { count: max })}</span>}
        <span className="hint my-0">
          <Icon icon={ClipboardList} small />
          {t('quiz:lines.paste_hint')}
        </span>
      </div>
      <p aria-live="polite" className="sr">
        {announcement}
      </p>
    </div>
  );
}

/** Returns a function that focuses a line after the next render, which may be the first with that line. */
function useLineFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState<{ key: string }>();
  useEffect(() => {
    if (!requested) return;
    ref.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(requested.key)}"]`)?.focus();
  }, [requested]);
  return { ref, focus: (key: string) => setRequested({ key }) };
}
