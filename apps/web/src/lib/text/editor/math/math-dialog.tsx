import { MAX_LATEX } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { Textarea } from '@dars/ui/form/textarea';
import { Kbd } from '@dars/ui/kbd';
import { lazyPart } from '@dars/ui/lazy-part';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { KEYS } from '../../../keys/keys.ts';
import { type EditedMath, putMath, removeMath } from './math-nodes.ts';
import { endedMath, putTypedSource, withoutDelimiters } from './typed-math.ts';

// It draws formulas, so it is loaded with the part that does, and not with the editor.
const PREVIEW = lazyPart(async () => (await import('./math-preview.tsx')).MathPreview);

interface MathDialogProps {
  editor: Editor;
  math: EditedMath;
  /** Whether the text has one line only, so that no formula has a line of its own. */
  isInLine?: boolean;
  onClose: () => void;
}

/** The dialog that writes a formula in LaTeX, with a preview that tells what is wrong. A wrong one is kept too. */
export function MathDialog({ editor, math, isInLine = false, onClose }: MathDialogProps) {
  const t = useTranslate('editor');
  const [latex, setLatex] = useState(math.latex);
  const [isBlock, setBlock] = useState(math.isBlock);
  const [isEmpty, setEmpty] = useState(false);
  const { Part: Preview } = useLoadLazyPart(PREVIEW);
  const source = withoutDelimiters(latex.trim());

  function submit(event: FormEvent) {
    // The dialog may be inside another dialog with a form.
    event.stopPropagation();
    event.preventDefault();
    if (source === '') return setEmpty(true);
    if (source.length <= MAX_LATEX) put(source);
  }

  function put(formula: string) {
    putMath(editor, { ...math, latex: formula, isBlock });
    backToText();
  }

  /** The author who typed `$$` types on, and a closing dialog gives the focus back too late for the next key. */
  function backToText() {
    flushSync(onClose);
    editor.view.focus();
  }

  function change(typed: string) {
    const ended = math.isTyped ? endedMath(typed) : undefined;
    if (ended !== undefined) return put(ended);
    setLatex(typed);
    setEmpty(false);
  }

  function close() {
    if (!math.isTyped) return onClose();
    putTypedSource(editor, latex);
    backToText();
  }

  function remove(at: number) {
    removeMath(editor, at);
    onClose();
  }

  const { at } = math;
  return (
    <Dialog
      open
      onOpenChange={close}
      // What is typed behind `$$` is not lost when the dialog closes.
      dirty={!math.isTyped && source !== math.latex.trim() && source !== ''}
      title={t('editor:text.math')}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary">
            {t(at === undefined ? 'editor:math.insert' : 'editor:math.change')}
          </Button>
          {at !== undefined && (
            <Button variant="ghost" onClick={() => remove(at)}>
              {t('editor:math.remove')}
            </Button>
          )}
          <span className="hint narrow:hidden">
            <Kbd>{KEYS.submit}</Kbd> {t('common:submit_hint')}
          </span>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('editor:math.source')} hint={t('editor:math.hint')} error={isEmpty && t('editor:math.empty')}>
          <Textarea
            dir="ltr"
            rows={3}
            maxLength={MAX_LATEX}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={latex}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        {!isInLine && <Switch checked={isBlock} onChange={setBlock} label={t('editor:math.block')} />}
        {source !== '' && Preview && <Preview latex={source} isBlock={isBlock} />}
      </div>
    </Dialog>
  );
}
