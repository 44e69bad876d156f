import { isPicturePath, MAX_ALT } from '@dars/contracts/content/rich-text';
import { type Editor, Extension, Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PictureNodeView } from './picture-node-view.tsx';

const attribute = (name: string, parseHTML: (element: HTMLElement) => unknown) => ({
  default: null,
  parseHTML,
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === null ? {} : { [name]: String(value) }),
});

const pixels = (name: string) =>
  attribute(name, (element) => Number.parseInt(element.getAttribute(name) ?? '', 10) || null);

/** A picture between the blocks of a text. Pictures of other servers are left out when they are pasted. */
const PictureNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute('src', (element) => element.getAttribute('src')),
    alt: attribute('alt', (element) => element.getAttribute('alt')?.slice(0, MAX_ALT) ?? null),
    width: pixels('width'),
    height: pixels('height'),
  }),
  parseHTML: () => [
    { tag: 'img', getAttrs: (element) => (isPicturePath(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }): DOMOutputSpec => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureNodeView),
});

interface PlacesStorage {
  /** The position of each picture that is being uploaded, by its number. */
  places: Map<number, number>;
}

declare module '@tiptap/core' {
  interface Storage {
    picturePlaces: PlacesStorage;
  }
}

/** Remembers where pictures go while they are uploaded and the author writes on. */
const PicturePlaces = Extension.create<object, PlacesStorage>({
  name: 'picturePlaces',
  addStorage: () => ({ places: new Map() }),
  onTransaction({ transaction }) {
    const { places } = this.storage;
    for (const [number, position] of places) places.set(number, transaction.mapping.map(position));
  },
});

export const PICTURE_NODES = [PictureNode, PicturePlaces];

/** Returns the number of pictures in the text. */
export function countPictures({ state }: Editor): number {
  let count = 0;
  state.doc.descendants(({ type }) => {
    if (type.name === 'image') count += 1;
  });
  return count;
}

/** Reserves the place after the paragraph at a position, or after the one that the cursor is in. */
export function reservePlace(editor: Editor, number: number, position?: number): void {
  const { doc, selection } = editor.state;
  const at = position === undefined ? selection.$to : doc.resolve(position);
  editor.storage.picturePlaces.places.set(number, at.depth > 0 ? at.after() : at.pos);
}

export function releasePlace(editor: Editor, number: number): void {
  editor.storage.picturePlaces.places.delete(number);
}

/** Inserts a picture at its reserved place. */
export function insertPicture(
  editor: Editor,
  number: number,
  picture: { src: string; width: number | null; height: number | null },
): void {
  const place = editor.storage.picturePlaces.places.get(number) ?? editor.state.doc.content.size;
  releasePlace(editor, number);
  editor.commands.insertContentAt(
    place,
    { type: 'image', attrs: { ...picture, alt: null } },
    { updateSelection: false },
  );
}
