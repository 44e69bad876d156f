import { useTranslate } from '@dars/i18n/client';
import { Button, type ButtonLook } from '@dars/ui/button';
import { Kbd } from '@dars/ui/kbd';
import { DialogClose } from '@dars/ui/overlay/dialog';
import { type AnyFormApi, useStore } from '@tanstack/react-form';
import { KEYS } from '../keys/keys.ts';

interface FormFooterProps {
  form: AnyFormApi;
  submit: string;
  /** The text while the form is being sent. */
  submitting: string;
  variant?: ButtonLook['variant'];
}

/** The footer of a dialog's form: the submit button, the cancel button and the keyboard hint. */
export function FormFooter({ form, submit, submitting, variant = 'primary' }: FormFooterProps) {
  const t = useTranslate();
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <>
      <Button type="submit" variant={variant} busy={isSubmitting} busyText={submitting}>
        {submit}
      </Button>
      <DialogClose>
        {(close) => (
          <Button variant="ghost" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </DialogClose>
      <span className="hint">
        <Kbd>{KEYS.submit}</Kbd> {t('common:submit_hint')}
      </span>
    </>
  );
}
