import { type RichText, richText } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { acceptOf } from '../../files/upload-field.tsx';
import type { IncomingText } from './incoming-text.ts';
import { LINE_EXTENSIONS, lineContent } from './line-extensions.ts';
import { MathDialog } from './math/math-dialog.tsx';
import { type EditedMath, editedMath, mathAt, newMath } from './math/math-nodes.ts';
import { pastedPictures } from './pictures/picture-files.ts';
import { PictureUploads } from './pictures/picture-uploads.tsx';
import { useTextPictures } from './pictures/use-text-pictures.ts';
import type { TextCommand } from './text-command.ts';
import { commandOf, LINE_COMMANDS } from './text-commands.ts';
import { replaceText } from './text-editor.tsx';
import { CommandBar } from './text-toolbar.tsx';
import '../rich-text.css';
import './prose-mirror.css';

interface LineEditorProps {
  /** The initial line. Later the editor holds it itself, until `incoming` replaces it. */
  value: RichText;
  incoming: IncomingText;
  onChange: (line: RichText) => void;
  /** Attributes of the field, such as its accessible name. */
  attributes: Record<string, string>;
  autoFocus: boolean;
  /** Handles a key and returns whether it did. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Handles a pasted text of several lines and returns whether it did. */
  onPasteLines: (text: string) => boolean;
}

/** An editor for a line with formatting, formulas and a picture. Its toolbar is shown while the line has the focus. */
export function LineEditor(props: LineEditorProps) {
  const { value, incoming, onChange, attributes, autoFocus, onKey, onPasteLines } = props;
  const t = useTranslate('editor');
  const [math, setMath] = useState<EditedMath>();
  const pictures = useTextPictures({ max: 1 });
  const pictureInput = useRef<HTMLInputElement>(null);
  const editor = useEditor({
    extensions: LINE_EXTENSIONS,
    content: lineContent(value),
    autofocus: autoFocus && 'end',
    // The page's Content Security Policy does not allow style elements.
    injectCSS: false,
    onUpdate({ editor: now }) {
      const checked = richText.safeParse(now.getJSON());
      if (checked.success) onChange(checked.data);
    },
    editorProps: {
      attributes: { ...attributes, class: 'rich-text is-line min-h-8 px-2.5 py-1.5 outline-0', role: 'textbox' },
      handleKeyDown: (_, event) => handleKey(event),
      handlePaste: (_, { clipboardData }) => {
        const files = pastedPictures(clipboardData);
        if (files.length > 0 && editor) pictures.add(editor, files);
        return files.length > 0 || onPasteLines(clipboardData?.getData('text/plain') ?? '');
      },
      handleClickOn: (_view, _position, node, at) => {
        const clicked = editedMath(node.type.name, node.attrs['latex'], at);
        if (clicked) setMath(clicked);
        return clicked !== undefined;
      },
    },
  });

  const applyIncoming = useEffectEvent(() => {
    if (editor) replaceText(editor, lineContent(value), incoming.isUndoable);
  });
  const revision = useRef(incoming.revision);
  useEffect(() => {
    if (revision.current === incoming.revision) return;
    revision.current = incoming.revision;
    applyIncoming();
  }, [incoming.revision]);

  function ask(name: TextCommand['name']) {
    if (name === 'picture') pictureInput.current?.click();
    else if (editor) setMath(mathAt(editor) ?? newMath(editor));
  }

  function handleKey(event: KeyboardEvent): boolean {
    const selected = event.code === 'Enter' && editor ? mathAt(editor) : undefined;
    if (selected) {
      event.preventDefault();
      setMath(selected);
      return true;
    }
    if (onKey(event)) return true;
    // The form around the line saves by Ctrl and Enter, and a line has no breaks.
    if (event.code === 'Enter') return true;
    const command = commandOf(event, LINE_COMMANDS);
    if (!command || !editor) return false;
    event.preventDefault();
    if (command.name === 'italic' && t.language === 'ar') return true;
    if (command.run) command.run(editor);
    else ask(command.name);
    return true;
  }

  if (!editor) return null;
  const commands = LINE_COMMANDS.map((group) => group.filter(({ name }) => t.language !== 'ar' || name !== 'italic'));
  return (
    <div className="group/line min-w-0 rounded-[7px] hover:not-focus-within:inset-ring-1 hover:not-focus-within:inset-ring-line focus-within:bg-surface focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-brand-line">
      <EditorContent editor={editor} />
      <div className="hidden border-t border-line group-focus-within/line:block">
        <CommandBar editor={editor} label={t('editor:text.bar')} groups={commands} onAsk={ask} />
      </div>
      <PictureUploads uploads={pictures.uploads} />
      <input
        ref={pictureInput}
        type="file"
        hidden
        accept={acceptOf('image')}
        onChange={({ target }) => {
          pictures.add(editor, [...(target.files ?? [])]);
          // Without this, choosing the same file again fires no event.
          target.value = '';
        }}
      />
      {math && <MathDialog editor={editor} math={math} isInLine onClose={() => setMath(undefined)} />}
    </div>
  );
}
