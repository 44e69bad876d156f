import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { toast } from '@dars/ui/toast';
import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { issuesOf } from '../session/errors.ts';
import { describeFormFailure } from '../session/failure.ts';
import { FormDialog } from './form-dialog.tsx';

interface NameDialogProps
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'submit' | 'isDisposable' | 'onClose'> {
  label: string;
  initial: string;
  /** The contract's schema of the name. */
  schema: z.ZodMiniType;
  maxLength: number;
  /** The title of the toast when saving fails. */
  failed: string;
  /** Rejects if the name could not be saved; the dialog then stays open. */
  save: (name: string) => Promise<unknown>;
}

/** A dialog that asks for a name or a title only. */
export function NameDialog({ label, initial, schema, maxLength, failed, save, ...dialog }: NameDialogProps) {
  const t = useTranslate();
  const rules = fieldRules({ name: schema });
  const form = useContractForm({
    values: { name: initial },
    send: async ({ name }) => {
      try {
        await save(name);
      } catch (error) {
        toast(describeFormFailure(t, failed, error));
        // There is one field, whatever the server calls it.
        return issuesOf(error).map((issue) => ({ ...issue, path: ['name'] }));
      }
      dialog.onClose();
      return [];
    },
  });
  return (
    <FormDialog {...dialog} form={form} size="small" submitting={t('common:saving')}>
      <form.Field name="name" validators={rules.name}>
        {(field) => (
          <FormField field={field} label={label}>
            <Input
              dir="auto"
              autoComplete="off"
              maxLength={maxLength}
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </FormField>
        )}
      </form.Field>
    </FormDialog>
  );
}
