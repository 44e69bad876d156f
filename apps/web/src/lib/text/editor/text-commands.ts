import type { Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  ListOrdered,
  Minus,
  Quote,
  Sigma,
  Strikethrough,
  Table2,
  Underline,
} from 'lucide-react';
import { mathAt } from './math/math-nodes.ts';
import { insertTable, isTableSelected } from './table/table-commands.ts';
import type { TextCommand } from './text-command.ts';

/**
 * The commands in the groups of the toolbar. The link, the formula and the picture have no `run`,
 * because they ask first.
 */
export const TEXT_COMMANDS: readonly (readonly TextCommand[])[] = [
  [
    {
      name: 'heading2',
      icon: Heading2,
      keys: 'Alt+Digit2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'heading3',
      icon: Heading3,
      keys: 'Alt+Digit3',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: 'bold',
      icon: Bold,
      keys: 'KeyB',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      keys: 'KeyI',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      keys: 'KeyU',
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      keys: 'Shift+KeyS',
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      name: 'bullets',
      icon: 'list',
      keys: 'Shift+Digit8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      keys: 'Shift+Digit7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: Quote,
      keys: 'Shift+KeyB',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'code',
      icon: Code,
      keys: 'KeyE',
      isOn: (editor) => editor.isActive('code') || editor.isActive('codeBlock'),
      run: toggleCode,
    },
  ],
  [
    { name: 'link', icon: Link2, keys: 'KeyK', isOn: (editor) => editor.isActive('link') },
    { name: 'math', icon: Sigma, keys: 'Shift+KeyM', isOn: (editor) => mathAt(editor) !== undefined },
    {
      name: 'table',
      icon: Table2,
      isOn: isTableSelected,
      run: (editor) => isTableSelected(editor) || insertTable(editor),
    },
    { name: 'picture', icon: ImagePlus },
    { name: 'rule', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    { name: 'undo', icon: 'undo', keys: 'KeyZ', run: (editor) => editor.chain().focus().undo().run() },
    { name: 'redo', icon: 'redo', keys: 'Shift+KeyZ', run: (editor) => editor.chain().focus().redo().run() },
  ],
];

/** Toggles inline code for a selection, and a code block without one. */
function toggleCode(editor: Editor): boolean {
  const chain = editor.chain().focus();
  const isInLine = !editor.state.selection.empty || editor.isActive('code');
  return (isInLine && !editor.isActive('codeBlock') ? chain.toggleCode() : chain.toggleCodeBlock()).run();
}

const ONLY_LINES = new Set<TextCommand['name']>(['bold', 'italic', 'underline', 'strike', 'math', 'picture']);

/** The commands of a line, which has no blocks. */
export const LINE_COMMANDS: readonly (readonly TextCommand[])[] = [
  [
    ...TEXT_COMMANDS.flat().filter(({ name }) => ONLY_LINES.has(name)),
    {
      name: 'code',
      icon: Code,
      keys: 'KeyE',
      isOn: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
];

/** Returns the command of the pressed keys. */
export function commandOf(event: KeyboardEvent, commands = TEXT_COMMANDS): TextCommand | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const pressed = `${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code}`;
  return commands.flat().find(({ keys }) => keys === pressed);
}
