import { Extension, Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { tableEditing } from '@tiptap/pm/tables';

/** The parts of a table by the names of their nodes, as ProseMirror's commands for tables know them. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** A table stands only between the blocks of a text, and not inside another one, a list or a quotation. */
const TextDocument = Node.create({ name: 'doc', topNode: true, content: '(block | table)+' });

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: (): DOMOutputSpec => ['div', { class: 'table-box' }, ['table', ['tbody', 0]]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: (): DOMOutputSpec => ['tr', 0],
});

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }): DOMOutputSpec => [tag, HTMLAttributes, 0],
  });

const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
});

export const TABLE_NODES = [
  TextDocument,
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableEditing,
];
