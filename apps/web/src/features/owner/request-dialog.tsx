import { portalName } from '@dars/contracts/portal/portal-name';
import { type OwnPortalRequest, REQUEST_NOTE_MAX } from '@dars/contracts/portal/portal-request';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea, TextCounter } from '@dars/ui/form/textarea';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { SlugField, SlugLine } from '../../app/form/slug-field.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { LANGUAGE_OPTIONS } from '../../lib/form/language-choice.tsx';
import { useRequestForm } from './use-request-form.ts';

interface RequestDialogProps {
  /** The open request, if it is edited. */
  request: OwnPortalRequest | undefined;
  onClose: () => void;
}

/** The form of a request for a portal: names, language and a note. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const t = useTranslate('admin');
  const { form, rules } = useRequestForm(request, onClose);
  return (
    <FormDialog
      form={form}
      mark
      title={request ? t('admin:request.change_title') : t('admin:request.title')}
      description={t('admin:request.detail')}
      submit={request ? t('admin:request.save') : t('admin:request.send')}
      submitting={t('admin:request.sending')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form.Field name="nameInArabic" validators={rules.nameInArabic}>
          {(field) => (
            <FormField field={field} label={t('fields:nameInArabic')}>
              <Input
                dir="auto"
                autoComplete="off"
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            </FormField>
          )}
        </form.Field>
        <form.Field name="nameInEnglish" validators={rules.nameInEnglish}>
          {(field) => (
            <div className="grid gap-3">
              <SlugField field={field} fixed={false} />
              <RequestedAddress field={field} />
            </div>
          )}
        </form.Field>
        <form.Field name="language" validators={rules.language}>
          {(field) => (
            <FormField field={field} group label={t('admin:portal.locale')}>
              <RadioGroup row value={field.state.value} onChange={field.handleChange} options={LANGUAGE_OPTIONS} />
            </FormField>
          )}
        </form.Field>
        <form.Field name="note" validators={rules.note}>
          {(field) => (
            <FormField
              field={field}
              label={t('fields:note')}
              optional={t('common:optional')}
              hint={t('admin:request.note_hint')}
              aside={<TextCounter text={field.state.value} max={REQUEST_NOTE_MAX} />}
            >
              <Textarea
                rows={3}
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            </FormField>
          )}
        </form.Field>
      </div>
    </FormDialog>
  );
}

/**
 * Shows the result of the look-up that the field's rule made. It reads the cache entry of the same name and sends
 * nothing.
 */
function RequestedAddress({ field }: { field: AnyFieldApi }) {
  const name: string = field.state.value;
  const parsed = portalName.safeParse(name);
  const lookup = trpc.portalRequest.nameExists.useQuery({ name: parsed.data ?? name }, { enabled: false });
  return <SlugLine field={field} fixed={false} lookup={lookup} />;
}
