import { useTranslate } from '@dars/i18n/client';
import { COLOR_PRESETS, type Hex } from '@dars/ui/color';
import { ColorButton } from './color-button.tsx';

const NAMES = Object.keys(COLOR_PRESETS) as (keyof typeof COLOR_PRESETS)[];

interface ColorPresetsProps {
  value: string;
  onChange: (value: Hex) => void;
}

export function ColorPresets({ value, onChange }: ColorPresetsProps) {
  const t = useTranslate('identity');
  return (
    <fieldset className="grid grid-cols-8 gap-1 @max-[44rem]:grid-cols-4 @max-[19rem]:grid-cols-3">
      <legend className="sr">{t('identity:colors.presets')}</legend>
      {NAMES.map((name) => (
        <ColorButton
          key={name}
          color={COLOR_PRESETS[name]}
          isChosen={value.toLowerCase() === COLOR_PRESETS[name].toLowerCase()}
          onChoose={() => onChange(COLOR_PRESETS[name])}
        >
          {t(`identity:colors.preset.${name}`)}
        </ColorButton>
      ))}
    </fieldset>
  );
}
