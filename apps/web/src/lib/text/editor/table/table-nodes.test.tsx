import { MAX_ROWS, type RichTextTable, richText } from '@dars/contracts/content/rich-text';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { EXTENSIONS } from '../text-extensions.ts';
import { insertTable, isTableSelected, moveToNextCell, TABLE_COMMANDS } from './table-commands.ts';

let editor: Editor;
afterEach(() => editor.destroy());

function open(content: string): Editor {
  editor = new Editor({ extensions: EXTENSIONS, content, injectCSS: false });
  return editor;
}
const stored = () => richText.parse(editor.getJSON());
const kinds = () => stored().content.map(({ type }) => type);
function table(): RichTextTable {
  const found = stored().content.find((node) => node.type === 'table');
  if (found?.type !== 'table') throw new Error('no table');
  return found;
}
/** Returns the words of each cell, with a star for those of a header. */
const cells = () =>
  table().content.map(({ content }) =>
    content.map(
      ({ type, content: blocks }) =>
        (type === 'tableHeader' ? '*' : '') + JSON.stringify(blocks).replaceAll(/.*?"text":"([^"]*)"|.*/g, '$1'),
    ),
  );
const command = (name: string) => TABLE_COMMANDS.flat().find((each) => each.name === name);
const run = (name: string) => command(name)?.run?.(editor);

describe('the editor’s tables', () => {
  it('are inserted in place of an empty paragraph, with a header row and the cursor in the first cell', () => {
    open('<p></p>');
    insertTable(editor);
    expect(kinds()).toEqual(['table', 'paragraph']);
    editor.commands.insertContent('A');
    expect(cells()).toEqual([
      ['*A', '*', '*'],
      ['', '', ''],
      ['', '', ''],
    ]);
  });

  it('are inserted after the list that the cursor is in', () => {
    open('<ul><li><p>one</p></li></ul><p>two</p>');
    editor.commands.setTextSelection(4);
    insertTable(editor);
    expect(kinds()).toEqual(['bulletList', 'table', 'paragraph']);
    expect(isTableSelected(editor)).toBe(true);
  });

  it('gain and lose rows and columns, and go with the last row', () => {
    open('<p></p>');
    insertTable(editor);
    editor.commands.insertContent('A');
    for (const name of ['row_after', 'column_before', 'column_after']) run(name);
    expect(cells()[0]).toEqual(['*', '*A', '*', '*', '*']);
    expect(cells()).toHaveLength(4);
    run('column_delete');
    expect(cells()[0]).toEqual(['*', '*', '*', '*']);
    run('table_header');
    expect(cells()[0]).toEqual(['', '', '', '']);
    for (let rows = 4; rows > 0; rows--) run('row_delete');
    run('table_delete');
    expect(kinds()).not.toContain('table');
  });

  it('gain a row when the reader moves on from the last cell, until they have the most rows', () => {
    const row = '<tr><td>a</td></tr>';
    open(`<table>${row.repeat(MAX_ROWS - 1)}</table>`);
    editor.commands.setTextSelection(editor.state.doc.content.size - 4);
    expect(isTableSelected(editor)).toBe(true);
    moveToNextCell(editor, 1);
    expect(table().content).toHaveLength(MAX_ROWS);
    moveToNextCell(editor, 1);
    expect(table().content).toHaveLength(MAX_ROWS);
    expect(command('row_after')?.isEnabled?.(editor)).toBe(false);
    expect(command('column_after')?.isEnabled?.(editor)).toBe(true);
  });

  it('survive when they are pasted, with header cells and merged ones, and without their styles', () => {
    open(`<div><table style="color:red" onclick="x()"><thead><tr><th colspan="2" style="width:9px">H</th></tr></thead>
      <tbody><tr><td><b>1</b></td><td>2</td></tr></tbody></table></div>`);
    expect(table()).toEqual({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableHeader',
              attrs: { colspan: 2, rowspan: 1 },
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'H' }] }],
            },
          ],
        },
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 1, rowspan: 1 },
              content: [{ type: 'paragraph', content: [{ type: 'text', text: '1', marks: [{ type: 'bold' }] }] }],
            },
            {
              type: 'tableCell',
              attrs: { colspan: 1, rowspan: 1 },
              content: [{ type: 'paragraph', content: [{ type: 'text', text: '2' }] }],
            },
          ],
        },
      ],
    });
  });

  it('are stored when a pasted one lies in another, in a list or has an absurd span', () => {
    const inner = '<table><tr><td>inner</td></tr></table>';
    open(`<table><tr><td>a ${inner}</td></tr></table><ul><li>b ${inner}</li></ul><blockquote>${inner}</blockquote>
      <table><tr><td colspan="-3" rowspan="x">c</td></tr></table>`);
    expect(JSON.stringify(stored())).toMatch(/"a".*inner.*"b".*inner.*inner.*"c"/);
  });
});
