import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { type AnyFormApi, useStore } from '@tanstack/react-form';
import { use } from 'react';
import { UploadsContext } from '../files/uploads.ts';

interface SaveBarProps {
  form: AnyFormApi;
}

/** The bar that saves a settings form. It sticks to the bottom, and after a change it offers to reset the form. */
export function SaveBar({ form }: SaveBarProps) {
  const t = useTranslate();
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue);
  const { isUnderWay: isUploading } = use(UploadsContext);
  return (
    <div
      data-bar
      className={`sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-8 py-3 narrow:px-4 ${isDirty || isUploading ? 'shadow-2' : ''}`}
    >
      <p aria-live="polite" className="min-w-0 flex-1 text-small text-ink-2">
        {isDirty && (
          <span className="inline-flex items-baseline gap-2">
            <Dot hollow className="flex-none" />
            {t('common:save_bar.unsaved')}
          </span>
        )}
      </p>
      {isDirty && (
        <Button variant="ghost" onClick={() => form.reset()}>
          {t('common:save_bar.discard')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={isSubmitting || isUploading}
        busyText={isUploading ? t('common:upload.sending') : t('common:saving')}
      >
        {t('common:save_bar.save')}
      </Button>
    </div>
  );
}
