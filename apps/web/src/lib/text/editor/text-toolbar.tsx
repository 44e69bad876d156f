import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { DirIcon } from '@dars/ui/dir-icon';
import { useDir } from '@dars/ui/direction';
import { Icon } from '@dars/ui/icon';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CodeLanguageBar } from './code-language-bar.tsx';
import { isTableSelected, TABLE_COMMANDS } from './table/table-commands.ts';
import type { TextCommand } from './text-command.ts';
import { TEXT_COMMANDS } from './text-commands.ts';

interface TextToolbarProps {
  editor: Editor;
  /** Commands that this text has no use for. */
  without?: readonly TextCommand['name'][];
  /** Called for a command that asks in a dialog. */
  onAsk: (name: TextCommand['name']) => void;
  /** Whether the toolbar stays in view while a long text is scrolled. */
  isSticky?: boolean;
}

/** The toolbar of the text editor, with a second one while the cursor is in a table. */
export function TextToolbar({ editor, without = [], onAsk, isSticky = true }: TextToolbarProps) {
  const t = useTranslate('editor');
  const { isInTable, isInCode } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isInTable: isTableSelected(now), isInCode: now.isActive('codeBlock') }),
  });
  // Arabic letters have no italics.
  const hidden = t.language === 'ar' ? [...without, 'italic'] : without;
  const groups = TEXT_COMMANDS.map((group) => group.filter(({ name }) => !hidden.includes(name)));
  return (
    <div className={classNames('rounded-t-[7px] border-b border-line bg-paper', isSticky && 'sticky top-0 z-2')}>
      <CommandBar editor={editor} label={t('editor:text.bar')} groups={groups} onAsk={onAsk} />
      {isInTable && (
        <div className="border-t border-line">
          <CommandBar editor={editor} label={t('editor:text.table')} groups={TABLE_COMMANDS} onAsk={onAsk} />
        </div>
      )}
      {isInCode && (
        <div className="border-t border-line">
          <CodeLanguageBar editor={editor} />
        </div>
      )}
    </div>
  );
}

interface CommandBarProps extends Omit<TextToolbarProps, 'without' | 'isSticky'> {
  label: string;
  groups: readonly (readonly TextCommand[])[];
}

/** The buttons of commands. They are one tab stop; arrow keys move between them. */
export function CommandBar({ editor, label, groups, onAsk }: CommandBarProps) {
  const t = useTranslate('editor');
  const forward = useDir() === 'rtl' ? -1 : 1;
  const bar = useRef<HTMLDivElement>(null);
  const all = groups.flat();
  const [current, setCurrent] = useState(all[0]?.name);
  const { on, disabled } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: all.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      disabled: all.filter(({ isEnabled }) => isEnabled?.(now) === false).map(({ name }) => name),
    }),
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
      aria-label={label}
      className="flex flex-wrap gap-x-2.5 gap-y-0.5 px-1.5 py-1"
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="flex flex-wrap">
          {group.map(({ name, icon, isOn, run }) => (
            <button
              key={name}
              type="button"
              data-command={name}
              aria-label={t(`editor:text.${name}`)}
              title={icon && t(`editor:text.${name}`)}
              aria-pressed={isOn && on.includes(name)}
              aria-disabled={disabled.includes(name) || undefined}
              tabIndex={name === current ? 0 : -1}
              className="grid h-8.5 min-w-8.5 place-items-center rounded-[6px] px-1.5 text-caption text-ink-2 hover:bg-surface-2 hover:text-ink aria-disabled:opacity-50 aria-pressed:bg-brand-tint aria-pressed:text-brand-text coarse:h-10 coarse:min-w-10"
              onFocus={() => setCurrent(name)}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (disabled.includes(name)) return;
                if (run) run(editor);
                else onAsk(name);
              }}
            >
              {!icon && t(`editor:text.${name}`)}
              {typeof icon === 'string' && <DirIcon name={icon} small />}
              {typeof icon === 'object' && <Icon icon={icon} small />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
