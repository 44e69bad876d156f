import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { useDir } from '@dars/ui/direction';
import { Icon } from '@dars/ui/icon';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TEXT_COMMANDS, type TextCommand } from './text-commands.ts';

interface TextToolbarProps {
  editor: Editor;
  /** Called for a command that asks in a dialog. */
  onAsk: (name: TextCommand['name']) => void;
}

/** The toolbar of the text editor. It is one tab stop; arrow keys move between its buttons. */
export function TextToolbar({ editor, onAsk }: TextToolbarProps) {
  const t = useTranslate('editor');
  const forward = useDir() === 'rtl' ? -1 : 1;
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<TextCommand['name']>('heading2');
  // Arabic letters have no italics.
  const groups = TEXT_COMMANDS.map((group) => group.filter(({ name }) => name !== 'italic' || t.language !== 'ar'));
  const all = groups.flat();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => all.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
  });

  function moveFocus(event: KeyboardEvent) {
    const by = { ArrowRight: forward, ArrowLeft: -forward }[event.code];
    if (by === undefined) return;
    event.preventDefault();
    const at = all.findIndex(({ name }) => name === current);
    const next = all[(at + by + all.length) % all.length];
    if (!next) return;
    setCurrent(next.name);
    bar.current?.querySelector<HTMLElement>(`[data-command="${next.name}"]`)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('editor:text.bar')}
      className="sticky top-0 z-2 flex flex-wrap gap-x-2.5 gap-y-0.5 rounded-t-[7px] border-b border-line bg-paper px-1.5 py-1"
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="flex">
          {group.map(({ name, icon, isOn, run }) => (
            <button
              key={name}
              type="button"
              data-command={name}
              aria-label={t(`editor:text.${name}`)}
              title={t(`editor:text.${name}`)}
              aria-pressed={isOn && on.includes(name)}
              tabIndex={name === current ? 0 : -1}
              className="grid size-8.5 place-items-center rounded-[6px] text-ink-2 hover:bg-surface-2 hover:text-ink aria-pressed:bg-brand-tint aria-pressed:text-brand-text coarse:size-10"
              onFocus={() => setCurrent(name)}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (run ? run(editor) : onAsk(name))}
            >
              {typeof icon === 'string' ? <DirIcon name={icon} small /> : <Icon icon={icon} small />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
