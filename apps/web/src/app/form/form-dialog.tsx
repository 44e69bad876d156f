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
  /** Closes the dialog: on cancelling, or called by the form's `send` once the server has accepted the values. */
  onClose: () => void;
  /** False while the values are loading; nothing can be sent before. */
  isReady?: boolean;
  /** Whether the typed text may be lost without a confirmation, such as a password. */
  isDisposable?: boolean;
}

/**
 * A dialog with one form: the first field has the focus, Enter submits, and errors are shown at their fields
 * (`FormField`). Closing asks for confirmation while the values differ from the initial ones. A refused submit does not
 * change that; an accepted one closes the dialog.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    onClose,
    isReady = true,
    isDisposable = false,
    submit,
    submitting,
    variant,
    children,
    ...dialogProps
  } = props;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  const isDirty = isChanged && !isDisposable;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog has focused its body, because the field was not rendered yet.
    if (isReady && document.activeElement === body.current)
      body.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();
  }, [isReady]);
  return (
    <>
      <Dialog
        {...dialogProps}
        open
        dirty={isDirty}
        onOpenChange={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals, so a form around this dialog would be submitted too.
          event.stopPropagation();
          if (isReady) void submitOnce(form);
        }}
        footer={<FormFooter form={form} submit={submit} submitting={submitting} {...(variant && { variant })} />}
      >
        <SendingNote isSending={isSubmitting} />
        <div ref={body} tabIndex={-1} data-autofocus={isReady ? undefined : ''} className="outline-none">
          {children}
        </div>
      </Dialog>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
