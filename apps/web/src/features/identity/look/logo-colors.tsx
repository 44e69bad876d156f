import { useTranslate } from '@dars/i18n/client';
import type { Hex } from '@dars/ui/color';
import { Rule } from '@dars/ui/dot';
import { Ltr } from '@dars/ui/ltr';
import { useEffect, useState } from 'react';
import { ColorButton } from './color-button.tsx';
import { dominantColors } from './dominant-colors.ts';
import { readPixels } from './picture-pixels.ts';

interface LogoColorsProps {
  /** The logo's address; null if there is no logo. */
  logo: string | null;
  value: string;
  heading: 'h2' | 'h3';
  onChange: (value: Hex) => void;
}

/** Offers the dominant colours of the logo. The theme adjusts texts and links to stay readable with any choice. */
export function LogoColors({ logo, value, heading, onChange }: LogoColorsProps) {
  const t = useTranslate('identity');
  const [colors, setColors] = useState<Hex[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void colorsOf(logo).then((found) => isCurrent && setColors(found));
    return () => {
      isCurrent = false;
    };
  }, [logo]);
  if (colors.length === 0) return null;
  return (
    <>
      <Rule as={heading}>{t('identity:colors.from_logo')}</Rule>
      <fieldset className="grid grid-cols-8 gap-1 @max-[26rem]:grid-cols-4 @max-[19rem]:grid-cols-3">
        <legend className="sr">{t('identity:colors.from_logo')}</legend>
        {colors.map((color) => (
          <ColorButton
            key={color}
            color={color}
            isChosen={value.toLowerCase() === color}
            onChoose={() => onChange(color)}
          >
            <Ltr>{color.toUpperCase()}</Ltr>
          </ColorButton>
        ))}
      </fieldset>
    </>
  );
}

async function colorsOf(address: string | null): Promise<Hex[]> {
  const pixels = address === null ? undefined : await readPixels(address);
  return pixels ? dominantColors(pixels) : [];
}
