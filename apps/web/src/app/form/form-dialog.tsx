import { Dialog, type DialogProps } from '@dars/ui/overlay/dialog';
import { type AnyFormApi, useStore } from '@tanstack/react-form';
import { type ComponentProps, useEffect, useRef } from 'react';
import { submitOnce } from '../../lib/form/contract-form.ts';
import { FormFooter } from '../../lib/form/form-footer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SendingNote } from './sending-note.tsx';

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'mark' | 'size' | 'children'>,
    ComponentProps<typeof FormFooter> {
  form: AnyFormApi;
  /** Closes the dialog: given up, or called by the form's `send` once the server has accepted the values. */
  onClose: () => void;
  /** False while the values of the fields are still being loaded: nothing can be sent before. */
  isReady?: boolean;
  /** The typed text is not worth a question before it is lost, as a password is not. */
  isDisposable?: boolean;
}

/**
 * A dialog with one form: the first field has the focus, Enter submits, and errors stand at their fields (`FormField`).
 * Closing asks as long as the values differ from those at the start; a refused submit changes nothing about that, since
 * an accepted one has closed the dialog.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, onClose, isReady = true, isDisposable = false, submit, submitting, variant, children, ...look } = props;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const isDirty = isChanged && !isDisposable;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog gave the focus to its body, as the field did not stand there yet.
    if (isReady && document.activeElement === body.current)
      body.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();
  }, [isReady]);
  return (
    <>
      <Dialog
        {...look}
        open
        dirty={isDirty}
        onOpenChange={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          // React passes events through portals: a form around this dialog is not submitted with it.
          event.stopPropagation();
          if (isReady) void submitOnce(form);
        }}
        footer={<FormFooter form={form} submit={submit} submitting={submitting} {...(variant && { variant })} />}
      >
        <div ref={body} tabIndex={-1} data-autofocus={isReady ? undefined : ''} className="outline-none">
          {children}
        </div>
        <SendingNote form={form} />
      </Dialog>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
