import { portalName } from '@dars/contracts/portal/portal-name';
import { useTranslate } from '@dars/i18n/client';
import { Rule } from '@dars/ui/dot';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import { SlugField, type SlugFieldProps, SlugLine } from '../../../app/form/slug-field.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import type { PortalFormParts } from './use-portal-form.ts';

/** The fields for a portal's names, sub-domain and description. The sub-domain of an existing portal is fixed. */
export function IdentityFields({ form, rules, tenant }: PortalFormParts) {
  const t = useTranslate('admin');
  const isFixed = tenant !== undefined;
  return (
    <section className="grid gap-4">
      <Rule>{t('admin:portal.identity')}</Rule>
      <form.Field name="nameInEnglish" validators={isFixed ? {} : rules.nameInEnglish}>
        {(slug) => (
          <>
            <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
              <form.Field name="nameInArabic" validators={rules.nameInArabic}>
                {(field) => (
                  <FormField field={field} label={t('fields:nameInArabic')}>
                    <Input
                      dir="auto"
                      value={field.state.value}
                      autoComplete="off"
                      onChange={(event) => field.handleChange(event.target.value)}
                    />
                  </FormField>
                )}
              </form.Field>
              <SlugField field={slug} fixed={isFixed} />
            </div>
            <SlugAddress field={slug} fixed={isFixed} />
          </>
        )}
      </form.Field>
      <form.Field name="description" validators={rules.description}>
        {(field) => (
          <FormField field={field} label={t('fields:description')} optional={t('common:optional')}>
            <Textarea value={field.state.value} rows={2} onChange={(event) => field.handleChange(event.target.value)} />
          </FormField>
        )}
      </form.Field>
    </section>
  );
}

/**
 * Shows the result of the look-up that the field's rule made. It reads the cache entry of the same name and sends
 * nothing.
 */
function SlugAddress({ field, fixed }: SlugFieldProps) {
  const name: string = field.state.value;
  const parsed = portalName.safeParse(name);
  const lookup = trpc.tenant.byName.useQuery({ name: parsed.data ?? name }, { enabled: false });
  return <SlugLine field={field} fixed={fixed} lookup={lookup} />;
}
