import { useTranslate } from '@dars/i18n/client';
import { Button, type ButtonLook } from '@dars/ui/button';
import { Kbd } from '@dars/ui/kbd';
import { DialogClose } from '@dars/ui/overlay/dialog';
import { type AnyFormApi, useStore } from '@tanstack/react-form';
import { KEYS } from '../keys/keys.ts';

interface FormFooterProps {
  form: AnyFormApi;
  submit: string;
  /** Shown while the form is on its way. */
  submitting: string;
  variant?: ButtonLook['variant'];
}

/** Below a form in a dialog: send, cancel, and the keys that send it from any field. */
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
