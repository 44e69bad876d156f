import { type RichText, richText } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { acceptOf } from '../../files/upload-field.tsx';
import type { IncomingText } from './incoming-text.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MathDialog } from './math/math-dialog.tsx';
import { beginsBlockMath, type EditedMath, editedMath, mathAt, newMath } from './math/math-nodes.ts';
import { countLostPictures, pastedPictures, picturesIn } from './pictures/picture-files.ts';
import { PICTURE_NODES } from './pictures/picture-nodes.ts';
import { PictureUploads } from './pictures/picture-uploads.tsx';
import { useTextPictures } from './pictures/use-text-pictures.ts';
import { isTableSelected, moveToNextCell } from './table/table-commands.ts';
import type { TextCommand } from './text-command.ts';
import { commandOf } from './text-commands.ts';
import { EXTENSIONS, normalizePastedHeadings } from './text-extensions.ts';
import { TextToolbar } from './text-toolbar.tsx';
import '../rich-text.css';
import './prose-mirror.css';

interface TextEditorProps {
  /** The initial text. Later the editor holds the text itself, until `incoming` replaces it. */
  value: RichText | null;
  incoming: IncomingText;
  onChange: (text: RichText) => void;
  /** Whether the text belongs to an activity, which holds the files of its pictures. */
  withPictures?: boolean;
  /** The accessible name; by default that of the content of a lesson. */
  label?: string;
  /** Whether the text is one of several fields, and not the content of a page. */
  isSmall?: boolean;
  /** Takes the focus when it is first shown. */
  autoFocus?: boolean;
}

/** An editor for a text with headings, lists and links. It is large, so it is loaded when a text is opened. */
export function TextEditor(props: TextEditorProps) {
  const { value, incoming, onChange, withPictures = false, label, isSmall = false, autoFocus = false } = props;
  const t = useTranslate('editor');
  const [isLinking, setLinking] = useState(false);
  const [math, setMath] = useState<EditedMath>();
  const [isTooLong, setTooLong] = useState(false);
  const pictures = useTextPictures();
  const pictureInput = useRef<HTMLInputElement>(null);
  const editor = useEditor({
    extensions: withPictures ? [...EXTENSIONS, ...PICTURE_NODES] : EXTENSIONS,
    content: value as JSONContent | null,
    autofocus: autoFocus && 'end',
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
        class: `rich-text outline-0 ${isSmall ? 'min-h-24 px-3.5 py-2.5' : 'min-h-65 px-5 pt-4 pb-8'}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label ?? t('common:activity_type.TEXT'),
      },
      transformPastedHTML: normalizePastedHeadings,
      handleKeyDown: (_, event) => onKey(event),
      handleTextInput: (view, _from, _to, text) => {
        if (!beginsBlockMath(view.state, text)) return false;
        view.dispatch(view.state.tr.delete(view.state.selection.from - 1, view.state.selection.from));
        setMath({ latex: '', isBlock: true, isTyped: true });
        return true;
      },
      handlePaste: (_, { clipboardData }) => takePictures(clipboardData, pastedPictures(clipboardData)),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
        !isMoved &&
        takePictures(dataTransfer, picturesIn(dataTransfer), view.posAtCoords({ left: clientX, top: clientY })?.pos),
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

  function addPictures(files: File[], position?: number): boolean {
    if (!withPictures || !editor || files.length === 0) return false;
    pictures.add(editor, files, position);
    return true;
  }

  /** Uploads the pictures of a paste or a drop; if there are none, says which pictures its text loses. */
  function takePictures(data: DataTransfer | null, files: File[], position?: number): boolean {
    if (addPictures(files, position)) return true;
    const count = countLostPictures(data, withPictures);
    const detail = t(withPictures ? 'editor:pictures.not_pasted_detail' : 'editor:pictures.none_taken');
    if (count > 0) toast({ title: t('editor:pictures.not_pasted', { count }), detail, tone: 'info' });
    return false;
  }

  function ask(name: TextCommand['name']) {
    if (name === 'link') setLinking(true);
    else if (name === 'picture') pictureInput.current?.click();
    else if (editor) setMath(mathAt(editor) ?? newMath(editor));
  }

  function onKey(event: KeyboardEvent): boolean {
    // The form around the field saves by these keys.
    if (isSmall && event.code === 'Enter' && (event.ctrlKey || event.metaKey)) return true;
    const selected = event.code === 'Enter' && editor ? mathAt(editor) : undefined;
    if (selected) {
      event.preventDefault();
      setMath(selected);
      return true;
    }
    if (event.code === 'Tab' && editor && isTableSelected(editor)) {
      event.preventDefault();
      // On a narrow page the editor lies in a dialog, which would move the focus.
      event.stopPropagation();
      return moveToNextCell(editor, event.shiftKey ? -1 : 1);
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
      <TextToolbar editor={editor} without={withPictures ? [] : ['picture']} onAsk={ask} isSticky={!isSmall} />
      <EditorContent editor={editor} />
      <PictureUploads uploads={pictures.uploads} />
      <input
        ref={pictureInput}
        type="file"
        hidden
        multiple
        accept={acceptOf('image')}
        onChange={({ target }) => {
          addPictures([...(target.files ?? [])]);
          // Without this, choosing the same file again fires no event.
          target.value = '';
        }}
      />
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
export function replaceText(editor: Editor, text: RichText | JSONContent | null, isUndoable: boolean): void {
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
