import { type RichText, richText } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IncomingText } from '../draft/use-activity-draft.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MathDialog } from './math/math-dialog.tsx';
import { beginsBlockMath, type EditedMath, editedMath, mathAt, newMath } from './math/math-nodes.ts';
import type { TextCommand } from './text-command.ts';
import { commandOf } from './text-commands.ts';
import { EXTENSIONS, normalizePastedHeadings } from './text-extensions.ts';
import { TextToolbar } from './text-toolbar.tsx';
import '../../../lib/text/rich-text.css';
import './prose-mirror.css';

interface TextEditorProps {
  /** The initial text. Later the editor holds the text itself, until `incoming` replaces it. */
  value: RichText | null;
  incoming: IncomingText;
  onChange: (text: RichText) => void;
}

/** An editor for a text with headings, lists and links. It is large, so it is loaded when a text is opened. */
export function TextEditor({ value, incoming, onChange }: TextEditorProps) {
  const t = useTranslate('editor');
  const [isLinking, setLinking] = useState(false);
  const [math, setMath] = useState<EditedMath>();
  const [isTooLong, setTooLong] = useState(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value as JSONContent | null,
    // The page's Content Security Policy does not allow style elements.
    injectCSS: false,
    onUpdate({ editor: now }) {
      // The contract drops attributes that only the editor uses.
      const checked = richText.safeParse(now.getJSON());
      setTooLong(!checked.success);
      if (checked.success) onChange(checked.data);
    },
    editorProps: {
      attributes: {
        class: 'rich-text min-h-65 px-5 pt-4 pb-8 outline-0',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('common:activity_type.TEXT'),
      },
      transformPastedHTML: normalizePastedHeadings,
      handleKeyDown: (_, event) => onKey(event),
      handleTextInput: (view, _from, _to, text) => {
        if (!beginsBlockMath(view.state, text)) return false;
        view.dispatch(view.state.tr.delete(view.state.selection.from - 1, view.state.selection.from));
        setMath({ latex: '', isBlock: true });
        return true;
      },
      handleClickOn: (_view, _position, node, at) => {
        const clicked = editedMath(node.type.name, node.attrs['latex'], at);
        if (clicked) setMath(clicked);
        return clicked !== undefined;
      },
    },
  });

  const applyIncoming = useEffectEvent(() => {
    if (editor) replaceText(editor, value, incoming.isUndoable);
  });
  const revision = useRef(incoming.revision);
  useEffect(() => {
    if (revision.current === incoming.revision) return;
    revision.current = incoming.revision;
    applyIncoming();
  }, [incoming.revision]);

  function ask(name: TextCommand['name']) {
    if (name === 'link') setLinking(true);
    else if (editor) setMath(mathAt(editor) ?? newMath(editor));
  }

  function onKey(event: KeyboardEvent): boolean {
    const selected = event.code === 'Enter' && editor ? mathAt(editor) : undefined;
    if (selected) {
      event.preventDefault();
      setMath(selected);
      return true;
    }
    const command = commandOf(event);
    if (!command || !editor) return false;
    if (command.name === 'italic' && t.language === 'ar') return true;
    event.preventDefault();
    if (command.run) command.run(editor);
    else ask(command.name);
    return true;
  }

  if (!editor) return null;
  return (
    <div className="rounded-control border border-line-input focus-within:border-brand-line focus-within:ring-4 focus-within:ring-brand-tint">
      <TextToolbar editor={editor} onAsk={ask} />
      <EditorContent editor={editor} />
      {isTooLong && (
        <p role="alert" className="border-t border-line p-3 text-caption text-danger">
          {t('editor:text.too_long')}
        </p>
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {math && <MathDialog editor={editor} math={math} onClose={() => setMath(undefined)} />}
    </div>
  );
}

const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Replaces only the part that differs, so that the cursor and the scroll position stay. */
function replaceText(editor: Editor, text: RichText | null, isUndoable: boolean): void {
  const next = editor.schema.nodeFromJSON(text ?? EMPTY);
  const { doc, tr } = editor.state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // Where the text repeats around the difference, both searches overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  tr.replace(start, end.a + overlap, slice)
    .setMeta('addToHistory', isUndoable)
    .setMeta('preventUpdate', true);
  editor.view.dispatch(tr);
}
