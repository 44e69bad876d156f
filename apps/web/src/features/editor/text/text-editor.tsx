import { type RichText, richText } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IncomingText } from '../draft/use-activity-draft.ts';
import { LinkDialog } from './link-dialog.tsx';
import { commandOf } from './text-commands.ts';
import { cleanPasted, EXTENSIONS } from './text-extensions.ts';
import { TextToolbar } from './text-toolbar.tsx';
import '../../../lib/text/rich-text.css';

interface TextEditorProps {
  /** What it begins with. From then on the editor holds the text, until another one comes in. */
  value: RichText | null;
  incoming: IncomingText;
  onChange: (text: RichText) => void;
}

/** A text with headings, lists and links. Loaded when one is opened: it is large. */
export function TextEditor({ value, incoming, onChange }: TextEditorProps) {
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

  const take = useEffectEvent(() => {
    if (editor) replaceText(editor, value, incoming.isUndoable);
  });
  const round = useRef(incoming.round);
  useEffect(() => {
    if (round.current === incoming.round) return;
    round.current = incoming.round;
    take();
  }, [incoming.round]);

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

const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Puts another text in, where it differs only: the cursor stays at its words, and so does what is seen of a long text. */
function replaceText(editor: Editor, text: RichText | null, isUndoable: boolean): void {
  const next = editor.schema.nodeFromJSON(text ?? EMPTY);
  const { doc, tr } = editor.state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // What is repeated around the difference is found from both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  tr.replace(start, end.a + overlap, slice)
    .setMeta('addToHistory', isUndoable)
    .setMeta('preventUpdate', true);
  editor.view.dispatch(tr);
}
