import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { ThemeScope } from '@dars/ui/brand/theme-scope';
import { contrast, type Hex, WHITE } from '@dars/ui/color';
import { Badge } from '@dars/ui/data/badge';
import { themeVariables } from '@dars/ui/theme';
import type { IdentityValues } from '../identity-values.ts';

const SHADES = [100, 200, 300, 400, 500, 600, 700] as const;

/** Shows the shades derived from the palette, each with a readable text colour. */
export function ColorShades({ draft }: { draft: IdentityValues }) {
  const t = useTranslate('identity');
  const theme: Record<string, string> = themeVariables(draft.colors.colorCodes.map(({ hex }) => hex));
  const color = (name: string) => (theme[`--${name}`] ?? WHITE) as Hex;
  return (
    <div className="grid gap-3">
      <div className="num flex overflow-clip rounded-control text-caption font-semibold">
        {SHADES.map((shade) => (
          <span
            key={shade}
            className="flex h-14 min-w-0 flex-1 items-end justify-center p-1.5"
            style={{ backgroundColor: color(`brand-${shade}`), color: color(`on-brand-${shade}`) }}
          >
            {shade}
          </span>
        ))}
      </div>
      <ThemeScope settings={draft} className="grid gap-2 bg-transparent font-[inherit]">
        <Contrast
          sample="bg-brand text-on-brand"
          name={t('identity:colors.on_primary')}
          ratio={contrast(color('on-brand'), color('brand'))}
        />
        <Contrast
          sample="bg-brand-tint text-brand-text"
          name={t('identity:colors.link')}
          ratio={contrast(color('brand-text'), color('brand-tint'))}
        />
      </ThemeScope>
      {contrast(WHITE, color('brand')) < 4.5 && <p className="caption quiet">{t('identity:colors.light')}</p>}
    </div>
  );
}

function Contrast({ sample, name, ratio }: { sample: string; name: string; ratio: number }) {
  const t = useTranslate('identity');
  const shown = formatNumber(t.language, Math.floor(ratio * 100) / 100, { minimumFractionDigits: 2 });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <b className={`rounded-control px-3 py-0.5 ${sample}`}>{t('identity:colors.sample')}</b>
      <span className="min-w-0 flex-1 text-ink-2">{name}</span>
      <bdi dir="ltr" className="num font-semibold">{`${shown} : 1`}</bdi>
      <Badge tone="good">{t('identity:colors.readable')}</Badge>
    </div>
  );
}
