import { isLanguage } from '@dars/contracts/language';
import { DEFAULT_LANGUAGE, type Language } from '@dars/contracts/languages';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '../link-address.ts';
import { richTextDirection } from '../rich-text-direction.ts';
import { MATH_NODES } from './math/math-nodes.ts';
import { TABLE_NODES } from './table/table-nodes.ts';

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/**
 * Sets the direction of each block as readers see it. It is a decoration, because an attribute would be stored with the
 * text.
 */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const blocks: Decoration[] = [];
          doc.descendants((node, position, parent) => {
            if (!node.isTextblock && parent !== doc) return;
            const direction = richTextDirection(node.textContent, pageLanguage());
            const dir = direction ?? (node.isTextblock && node.textContent !== '' ? 'auto' : undefined);
            if (dir) blocks.push(Decoration.node(position, position + node.nodeSize, { dir }));
          });
          return DecorationSet.create(doc, blocks);
        },
      },
    }),
  ],
});

/** The nodes and marks that the contract allows; pasted content loses all others. */
export const EXTENSIONS = [
  StarterKit.configure({
    // That of the tables below.
    document: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => linkAddress(url) !== undefined,
    },
  }),
  ...MATH_NODES,
  ...TABLE_NODES,
  BlockDirection,
];

/** Turns the heading levels of pasted HTML into the two that the editor has. */
export function normalizePastedHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replaceAll(/<(\/?)h[4-6](?=[\s>])/gi, '<$1h3');
}
