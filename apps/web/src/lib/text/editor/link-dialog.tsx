import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Dialog } from '@dars/ui/overlay/dialog';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { linkAddress } from '../link-address.ts';

/** The dialog that sets the address of a link. Without a selection it inserts the address as text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslate('editor');
  const { href } = editor.getAttributes('link');
  const [typed, setTyped] = useState(typeof href === 'string' ? href : '');
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    // The dialog may be inside another dialog with a form.
    event.stopPropagation();
    event.preventDefault();
    const address = linkAddress(typed);
    if (!address) return setWrong(true);
    setLink(editor, address);
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('editor:text.link')}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary">
            {t('editor:link.set')}
          </Button>
          {typeof href === 'string' && (
            <Button variant="ghost" onClick={remove}>
              {t('editor:link.remove')}
            </Button>
          )}
        </>
      }
    >
      <Field label={t('editor:link.address')} error={isWrong && t('editor:link.wrong')}>
        <Input
          ltr
          inputMode="url"
          placeholder="https://"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
    </Dialog>
  );
}

function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus();
  const hasText = !editor.state.selection.empty || editor.isActive('link');
  if (hasText) chain.extendMarkRange('link').setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
}
