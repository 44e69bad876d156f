import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { type Hex, isHex } from '@dars/ui/color';
import { DirIcon } from '@dars/ui/dir-icon';
import { Rule } from '@dars/ui/dot';
import { ColorPicker } from '@dars/ui/form/color-picker';
import { Input } from '@dars/ui/form/input';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormField } from '../../../lib/form/form-field.tsx';
import type { IdentityValues } from '../identity-values.ts';
import { ColorPresets } from './color-presets.tsx';
import { ColorShades } from './color-shades.tsx';
import { LogoColors } from './logo-colors.tsx';

interface ColorFieldsProps {
  field: AnyFieldApi;
  /** The form's values, with the last valid palette. */
  draft: IdentityValues;
  saved: IdentityValues['colors'];
  /** The level of the headings, which is one below the page's. */
  heading: 'h2' | 'h3';
}

/** Edits the primary colour: a preset or any colour. A new primary colour drops the shades stored with the old one. */
export function ColorFields({ field, draft, saved, heading }: ColorFieldsProps) {
  const t = useTranslate('identity');
  const value: IdentityValues['colors'] = field.state.value;
  const [primary, ...shades] = value.colorCodes;
  const typed = primary?.hex ?? '';
  const choose = (hex: string) => field.handleChange({ colorCodes: [{ hex }] });
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved);
  return (
    <div className="@container grid gap-4">
      <Rule as={heading}>{t('identity:colors.presets')}</Rule>
      <ColorPresets value={typed} onChange={choose} />
      <LogoColors
        logo={draft.logo?.value ?? null}
        value={typed}
        heading={heading}
        onChange={(hex) => choose(hex.toUpperCase())}
      />
      <Rule as={heading}>{t('identity:colors.custom')}</Rule>
      <div className="grid grid-cols-2 items-start gap-4 @max-[26rem]:grid-cols-1">
        <ColorPicker
          value={(draft.colors.colorCodes[0]?.hex ?? '#000000') as Hex}
          onChange={(hex) => choose(hex.toUpperCase())}
          labels={{ shade: t('identity:colors.shade'), hue: t('identity:colors.hue') }}
        />
        <div className="grid justify-items-start gap-2">
          <FormField field={field} label={t('fields:hex')} className="w-full">
            <Input
              ltr
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={(event) => choose(withHash(event.target.value))}
            />
          </FormField>
          {isChanged && (
            <Button variant="ghost" size="small" onClick={() => field.handleChange(saved)}>
              <DirIcon name="undo" small />
              {t('identity:colors.back')}
            </Button>
          )}
        </div>
      </div>
      <Rule as={heading}>{t('identity:colors.shades')}</Rule>
      <ColorShades draft={draft} />
      {shades.length > 0 && <p className="caption quiet">{t('identity:colors.own_shades')}</p>}
    </div>
  );
}

/** Adds a missing # to a pasted colour code. */
function withHash(typed: string): string {
  const text = typed.trim();
  return isHex(`#${text}`) ? `#${text}` : text;
}
