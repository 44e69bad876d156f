import { PACKAGE_CODES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Rule } from '@dars/ui/dot';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Select } from '@dars/ui/form/combobox';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { trpc } from '../../../app/session/trpc.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { packageOptions } from '../package-options.ts';
import type { PortalFormParts } from './use-portal-form.ts';

/** The fields for the portal's initial language and its package. */
export function SettingsFields({ form, rules }: PortalFormParts) {
  const t = useTranslate('admin');
  return (
    <section className="grid gap-4">
      <Rule>{t('admin:portal.settings')}</Rule>
      <form.Field name="locale" validators={rules.locale}>
        {(field) => (
          <FormField field={field} group label={t('admin:portal.locale')}>
            <Locales value={field.state.value.id} onChange={(id) => field.handleChange({ id })} />
          </FormField>
        )}
      </form.Field>
      <form.Field name="package" validators={rules.package}>
        {(field) => (
          <FormField field={field} label={t('fields:package')} className="max-w-72 narrow:max-w-none">
            <Select
              options={packageOptions(t)}
              value={field.state.value ?? 'FREE'}
              onChange={(value) => field.handleChange(PACKAGE_CODES.find((code) => code === value) ?? null)}
            />
          </FormField>
        )}
      </form.Field>
    </section>
  );
}

function Locales({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const t = useTranslate('admin');
  const locales = trpc.locale.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (locales.isPending) return <Skeleton className="h-6 w-64" />;
  if (locales.isError) {
    return (
      <p role="alert" className="flex items-center gap-3 text-caption text-danger">
        {t('admin:portal.locale_failed')}
        <Button size="small" busy={locales.isFetching} onClick={() => void locales.refetch()}>
          {t('common:actions.retry')}
        </Button>
      </p>
    );
  }
  return (
    <RadioGroup
      row
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      options={locales.data.rows.map(({ id, name, code }) => ({ value: String(id), label: name, lang: code }))}
    />
  );
}
