import { MAX_COLUMNS, MAX_ROWS } from '@dars/contracts/content/rich-text';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { TextCommand } from '../text-command.ts';

/** Rows and columns of a new table. */
const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

const run =
  (command: Command) =>
  (editor: Editor): boolean =>
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => command(state, dispatch))
      .run();

const hasRoomForRow = (editor: Editor) => selectedRect(editor.state).map.height < MAX_ROWS;
const hasRoomForColumn = (editor: Editor) => selectedRect(editor.state).map.width < MAX_COLUMNS;

/** The commands for the table that the cursor is in. */
export const TABLE_COMMANDS: readonly (readonly TextCommand[])[] = [
  [
    { name: 'row_before', run: run(addRowBefore), isEnabled: hasRoomForRow },
    { name: 'row_after', run: run(addRowAfter), isEnabled: hasRoomForRow },
    { name: 'row_delete', run: run(deleteRow) },
  ],
  [
    { name: 'column_before', run: run(addColumnBefore), isEnabled: hasRoomForColumn },
    { name: 'column_after', run: run(addColumnAfter), isEnabled: hasRoomForColumn },
    { name: 'column_delete', run: run(deleteColumn) },
  ],
  [
    { name: 'table_header', run: run(toggleHeader('row')), isOn: hasHeaderRow },
    { name: 'table_delete', run: run(deleteTable) },
  ],
];

export const isTableSelected = ({ state }: Editor): boolean => isInTable(state);

function hasHeaderRow({ state }: Editor): boolean {
  if (!isInTable(state)) return false;
  const first = selectedRect(state).table.firstChild;
  return first?.children.every(({ type }) => type.name === 'tableHeader') ?? false;
}

/** Inserts an empty table after the block of the text that the cursor is in, or in place of an empty paragraph. */
export function insertTable(editor: Editor): boolean {
  const { selection } = editor.state;
  const { $from } = selection;
  const block = $from.depth > 0 ? { node: $from.node(1), from: $from.before(1), to: $from.after(1) } : undefined;
  const isEmpty = block?.node.type.name === 'paragraph' && block.node.childCount === 0;
  const to = block?.to ?? selection.to;
  const from = block && isEmpty ? block.from : to;
  const row = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: NEW_COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const rows = Array.from({ length: NEW_ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  // The first cell's text begins inside the table, its row, the cell and the paragraph.
  const first = from + 4;
  return editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, { type: 'table', content: rows })
    .setTextSelection(first)
    .run();
}

/** Moves to the next or the previous cell. After the last cell it adds a row. */
export function moveToNextCell(editor: Editor, by: 1 | -1): boolean {
  if (!isInTable(editor.state)) return false;
  const move = () => editor.commands.command(({ state, dispatch }) => goToNextCell(by)(state, dispatch));
  if (move() || by === -1) return true;
  if (!hasRoomForRow(editor)) return true;
  return run(addRowAfter)(editor) && move();
}
