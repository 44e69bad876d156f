import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Moves the cursor from a selected block into the paragraph behind it, so that the author writes on there. */
export function moveBehind(tr: Transaction): true {
  const { selection, doc } = tr;
  if (!(selection instanceof NodeSelection) || selection.node.isInline) return true;
  const end = selection.to;
  if (!doc.resolve(end).nodeAfter?.isTextblock) {
    const paragraph = doc.type.schema.nodes['paragraph']?.create();
    if (paragraph) tr.insert(end, paragraph);
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
  return true;
}
