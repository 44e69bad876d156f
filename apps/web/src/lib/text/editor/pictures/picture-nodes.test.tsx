import { richText } from '@dars/contracts/content/rich-text';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { EXTENSIONS } from '../text-extensions.ts';
import { countLostPictures, pastedPictures } from './picture-files.ts';
import { countPictures, insertPicture, PICTURE_NODES, releasePlace, reservePlace } from './picture-nodes.ts';

let editor: Editor;
afterEach(() => editor.destroy());

function open(content: string): Editor {
  editor = new Editor({ extensions: [...EXTENSIONS, ...PICTURE_NODES], content, injectCSS: false });
  return editor;
}
const SRC = '/files/018f3a52-7d10-7c42-9a51-4f1f6a6d2d10/image/018f3a52-7d10-7c42-9a51-4f1f6a6d2d11.png';
const stored = () =>
  richText.parse(editor.getJSON()).content.filter((node) => node.type !== 'paragraph' || node.content);
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('the editor’s pictures', () => {
  it('go behind the paragraph that the cursor was in, also when the author writes before it meanwhile', () => {
    open('<p>one</p><p>two</p>');
    editor.commands.setTextSelection(2);
    reservePlace(editor, 1);
    editor.commands.insertContentAt(1, 'more ');
    insertPicture(editor, 1, { src: SRC, width: 40, height: 30 });
    const image = { type: 'image', attrs: { src: SRC, alt: null, width: 40, height: 30 } };
    expect(stored()).toEqual([paragraph('more one'), image, paragraph('two')]);
    expect(countPictures(editor)).toBe(1);
  });

  it('go to the end when their place is gone', () => {
    open('<p>one</p>');
    reservePlace(editor, 1);
    releasePlace(editor, 1);
    insertPicture(editor, 1, { src: SRC, width: null, height: null });
    expect(stored().map(({ type }) => type)).toEqual(['paragraph', 'image']);
  });

  it('survive the clipboard with their descriptions, and those of other servers are left out', () => {
    const foreign = ['https://evil.test/a.png', 'data:image/png;base64,AA==', 'javascript:x', '/files/a/image/b.png'];
    open(`<p>a</p><img src="${SRC}" alt="A map" width="40" height="30" onerror="x()" style="color:red">
      ${foreign.map((src) => `<p>b <img src="${src}" alt="x"></p>`).join('')}`);
    const image = { type: 'image', attrs: { src: SRC, alt: 'A map', width: 40, height: 30 } };
    expect(stored()).toEqual([paragraph('a'), image, ...foreign.map(() => paragraph('b'))]);
    const html = editor.getHTML();
    editor.destroy();
    open(html);
    expect(stored()[1]).toEqual(image);
  });
});

const clipboard = (html: string, ...files: File[]) =>
  ({ files, getData: (type: string) => (type === 'text/html' ? html : '') }) as unknown as DataTransfer;

describe('countLostPictures', () => {
  it('counts the pictures of other pages, and all where the text takes none', () => {
    open('<p></p>');
    const page = clipboard(`<p>a <img src="https://a.test/a.png"> b</p><img src="${SRC}"><img src="data:image/png,x">`);
    expect(countLostPictures(page, true)).toBe(2);
    expect(countLostPictures(page, false)).toBe(3);
    expect(countLostPictures(clipboard('<p>Words</p>'), false)).toBe(0);
  });
});

describe('pastedPictures', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });

  it('takes a copied picture, and the words of an office program in place of their picture', () => {
    open('<p></p>');
    expect(pastedPictures(clipboard('', file))).toEqual([file]);
    expect(pastedPictures(clipboard('<img src="https://a.test/a.png">', file))).toEqual([file]);
    expect(pastedPictures(clipboard('<p>Words</p>', file))).toEqual([]);
    expect(pastedPictures(clipboard('', new File(['x'], 'a.pdf', { type: 'application/pdf' })))).toEqual([]);
  });
});
