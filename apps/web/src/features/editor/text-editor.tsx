import { type RichText, richText } from '@dars/contracts/rich-text';
import { useTranslate } from '@dars/i18n/client';
import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import { commandOf } from './text-commands.ts';
import { cleanPasted, EXTENSIONS } from './text-extensions.ts';
import { TextToolbar } from './text-toolbar.tsx';
import '../../lib/rich-text.css';

interface TextEditorProps {
  /** What it begins with. From then on the editor holds the text. */
  value: RichText | null;
  onChange: (text: RichText) => void;
}

/** A text with headings, lists and links. Loaded when one is opened: it is large. */
export function TextEditor({ value, onChange }: TextEditorProps) {
  const t = useTranslate('editor');
  const [isLinking, setLinking] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value as JSONContent | null,
    // The page's policy keeps style elements out.
    injectCSS: false,
    onUpdate({ editor: now }) {
      // The attributes that the editor has for itself are left behind.
      const checked = richText.safeParse(now.getJSON());
      setTooLong(!checked.success);
      if (checked.success) onChange(checked.data);
    },
    editorProps: {
      attributes: {
        class: 'rich-text text-page',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('common:activity_type.TEXT'),
      },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_, event) => onKey(event),
    },
  });

  function onKey(event: KeyboardEvent): boolean {
    const command = commandOf(event);
    if (!command || !editor) return false;
    if (command.name === 'italic' && t.language === 'ar') return true;
    event.preventDefault();
    if (command.run) command.run(editor);
    else setLinking(true);
    return true;
  }

  if (!editor) return null;
  return (
    <div className="text-editor">
      <TextToolbar editor={editor} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      {isTooLong && (
        <p role="alert" className="border-t border-line p-3 text-caption text-danger">
          {t('editor:text.too_long')}
        </p>
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
