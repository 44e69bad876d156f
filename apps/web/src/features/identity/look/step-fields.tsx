import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import type { SetupStep, TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import type { IdentityValues } from '../identity-values.ts';
import type { IdentityParts } from '../use-identity-form.ts';
import { ColorFields } from './color-fields.tsx';
import { CustomizeTemplate, useCustomizeTemplate } from './customize-template.tsx';
import { FontPicker } from './font-picker.tsx';
import { IconField, LogoField, LogoPreview } from './logo-fields.tsx';
import { TemplatePicker } from './template-picker.tsx';

interface StepFieldsProps {
  step: SetupStep;
  parts: IdentityParts;
  draft: IdentityValues;
  saved: PortalSettings;
  onPoint: (template: TemplateKey | null) => void;
  roomy?: boolean;
}

/** The fields of a step of the assistant, which are also a section of the identity page. */
export function StepFields({ step, parts, draft, saved, onPoint, roomy = false }: StepFieldsProps) {
  const t = useTranslate('identity');
  const { form, rules } = parts;
  const customize = useCustomizeTemplate(saved);
  switch (step) {
    case 'logo':
      return (
        <div className="grid gap-6">
          <form.Field name="logo" validators={rules.logo}>
            {(field) => <LogoField field={field} />}
          </form.Field>
          <form.Field name="icon" validators={rules.icon}>
            {(field) => <IconField field={field} />}
          </form.Field>
          <LogoPreview draft={draft} />
        </div>
      );
    case 'template':
      return (
        <form.Field name="template" validators={rules.template}>
          {(field) => (
            <>
              <TemplatePicker
                draft={draft}
                active={saved.template}
                onChange={field.handleChange}
                onPoint={onPoint}
                roomy={roomy}
                action={(template) => (
                  <CustomizeTemplate template={template} chosen={draft.template} customize={customize} />
                )}
              />
              <p className="mt-4 text-caption text-ink-3">
                {draft.template === saved.template
                  ? t('identity:template.customize_note', { name: t(`identity:template.${saved.template}`) })
                  : t('identity:template.customize_saves', { name: t(`identity:template.${draft.template}`) })}
              </p>
            </>
          )}
        </form.Field>
      );
    case 'font':
      return (
        <form.Field name="font" validators={rules.font}>
          {(field) => <FontPicker field={field} draft={draft} />}
        </form.Field>
      );
    case 'colors':
      return (
        <form.Field name="colors" validators={rules.colors}>
          {(field) => <ColorFields field={field} draft={draft} saved={saved.colors} heading={roomy ? 'h3' : 'h2'} />}
        </form.Field>
      );
  }
}
