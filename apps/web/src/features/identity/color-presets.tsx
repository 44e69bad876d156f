import { useTranslate } from '@dars/i18n/client';
import type { Hex } from '@dars/ui/color';
import type { CSSProperties } from 'react';

const PRESETS = {
  emerald: '#0E7C66',
  nile: '#3B4CCA',
  sea: '#1769AA',
  violet: '#6D3FC0',
  rose: '#BE185D',
  pomegranate: '#B3261E',
  amber: '#B45309',
  charcoal: '#374151',
} as const satisfies Record<string, Hex>;
const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

interface ColorPresetsProps {
  value: string;
  onChange: (value: Hex) => void;
}

export function ColorPresets({ value, onChange }: ColorPresetsProps) {
  const t = useTranslate('identity');
  return (
    <fieldset className="grid grid-cols-8 gap-1 @max-[26rem]:grid-cols-4 @max-[19rem]:grid-cols-3">
      <legend className="sr">{t('identity:colors.presets')}</legend>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={value.toLowerCase() === PRESETS[name].toLowerCase()}
          className="preset"
          style={{ '--preset': PRESETS[name] } as CSSProperties}
          onClick={() => onChange(PRESETS[name])}
        >
          <i aria-hidden="true" />
          {t(`identity:colors.preset.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
