import { richText } from '@dars/contracts/content/rich-text';
import { createClientI18n, loadArea } from '@dars/i18n/client';
import common from '@dars/i18n/locales/en/common.json';
import editorTexts from '@dars/i18n/locales/en/editor.json';
import { createMessages } from '@dars/i18n/messages';
import { TextsContext } from '@dars/i18n/texts-context';
import { fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EXTENSIONS } from '../text-extensions.ts';
import { MathDialog } from './math-dialog.tsx';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'editor');
const t = createMessages('en', { common, editor: editorTexts });
let editor: Editor;
afterEach(() => {
  editor.destroy();
});

/** Opens the dialog as a typed `$$` does, and returns its field. */
function openTyped(onClose: () => void): HTMLElement {
  editor = new Editor({ extensions: EXTENSIONS, content: '<p></p>', injectCSS: false });
  render(
    <I18nextProvider i18n={i18n}>
      <TextsContext value={t}>
        <TypedMath onClose={onClose} />
      </TextsContext>
    </I18nextProvider>,
  );
  return screen.getByRole('textbox');
}

const stored = () =>
  richText.parse(editor.getJSON()).content.filter((node) => !(node.type === 'paragraph' && !node.content));

/** The text field with the dialog, which a typed `$$` has opened. */
function TypedMath({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return isOpen && <MathDialog editor={editor} math={{ latex: '', isBlock: true, isTyped: true }} onClose={close} />;
}

describe('MathDialog', () => {
  it.each([
    ['a second $$', (field: HTMLElement) => fireEvent.change(field, { target: { value: 'x$$' } })],
    ['Escape', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' })],
  ])('gives the focus back to the text at once after %s, so that no key typed next is lost', (_name, end) => {
    const field = openTyped(() => undefined);
    document.body.append(editor.view.dom);
    end(field);
    expect(document.activeElement).toBe(editor.view.dom);
  });

  it('inserts the formula and closes when a second $$ is typed', () => {
    const onClose = vi.fn();
    const field = openTyped(onClose);
    fireEvent.change(field, { target: { value: '\\frac{a}{b}$' } });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '\\frac{a}{b}$$' } });
    expect(onClose).toHaveBeenCalledOnce();
    expect(stored()).toEqual([{ type: 'blockMath', attrs: { latex: '\\frac{a}{b}' } }]);
    editor.commands.insertContent('so');
    expect(stored()[1]).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'so' }] });
  });

  it.each(['$$', '\\text{\\$$', '$x$'])('stays open when %s is typed, which ends no formula', (value) => {
    const onClose = vi.fn();
    fireEvent.change(openTyped(onClose), { target: { value } });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves what was typed in the text when Escape closes it', () => {
    const onClose = vi.fn();
    const field = openTyped(onClose);
    fireEvent.change(field, { target: { value: 'a +\nb' } });
    fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    const content = [{ type: 'text', text: '$$a +' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }];
    expect(stored()).toEqual([{ type: 'paragraph', content }]);
  });

  it('shows the keys that insert, takes them, and drops the signs of a copied formula', () => {
    const onClose = vi.fn();
    const field = openTyped(onClose);
    expect(screen.getByText('Ctrl ↵')).toBeTruthy();
    fireEvent.change(field, { target: { value: '$$ x^2 $$' } });
    fireEvent.keyDown(field, { code: 'Enter', ctrlKey: true });
    expect(onClose).toHaveBeenCalledOnce();
    expect(stored()).toEqual([{ type: 'blockMath', attrs: { latex: 'x^2' } }]);
  });
});
