import type { RichText } from '@dars/contracts/content/rich-text';
import { type JSONContent, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { MATH_NODES } from './math/math-nodes.ts';
import { PICTURE_NODES } from './pictures/picture-nodes.ts';
import { BlockDirection } from './text-extensions.ts';

/** The content of a line: one paragraph, and at most one picture below it. */
const LineDocument = Node.create({ name: 'doc', topNode: true, content: 'paragraph image?' });

/** The nodes and marks that the contract allows in a line; pasted content loses all others. */
export const LINE_EXTENSIONS = [
  StarterKit.configure({
    document: false,
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    blockquote: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
  }),
  LineDocument,
  ...MATH_NODES,
  ...PICTURE_NODES,
  BlockDirection,
];

/** Returns the content of the editor for a line. A line that is only a picture has an empty paragraph above it. */
export function lineContent({ content }: RichText): JSONContent {
  const paragraph = content.find(({ type }) => type === 'paragraph') ?? { type: 'paragraph' };
  return { type: 'doc', content: [paragraph, ...content.filter(({ type }) => type === 'image')] } as JSONContent;
}
