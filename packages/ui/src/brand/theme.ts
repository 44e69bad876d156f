import type { TenantSettings } from '@dars/contracts/portal/settings';
import { DEFAULT_PRIMARY } from '@dars/contracts/portal/settings';
import { contrast, findContrastingColor, type Hex, hexOf, isHex, type Lch, lchOf, textOn, WHITE } from './color.ts';
import { fontScale, fontStack } from './fonts.ts';

const TEXT = 4.5;
const SHAPE = 3;

const PAPER: Hex = '#f7f8fa';
const SURFACE_2: Hex = '#f1f3f6';
const TEXT_2: Hex = '#475467';
const TEXT_3: Hex = '#5d6b82';
const DARK_SURFACES: readonly Hex[] = ['#0a0a0d', '#15151b', '#1d1d25'];
const DARK_TEXT_3: Hex = '#9b9993';

/** Lightness and share of the primary's chroma of the shades 100 to 700. */
const RAMP: readonly (readonly [lightness: number, chroma: number])[] = [
  [0.965, 0.22],
  [0.92, 0.4],
  [0.86, 0.6],
  [0.77, 0.8],
  [0.66, 0.95],
  [0.54, 1],
  [0.4, 0.85],
];
const MAX_CHROMA = 0.2;

type Variables = Record<`--${string}`, string>;

/**
 * Returns a tenant's palette as CSS variables. The first colour is the primary, the next ones the shades 100 to 700.
 * Stored shades are kept as given but not trusted: each colour that carries text or must be visible is checked against
 * its background, and derived if the given shade fails the check.
 */
export function themeVariables(colorCodes: readonly string[]): Variables {
  const [primary, ...shades] = colorCodes.slice(0, RAMP.length + 1);
  const brand = isHex(primary) ? lower(primary) : lower(DEFAULT_PRIMARY as Hex);
  const lch = lchOf(brand);
  const ramp = RAMP.map((_, index) => {
    const given = shades[index];
    return isHex(given) ? lower(given) : derivedShade(lch, index);
  });
  return {
    '--brand': brand,
    '--on-brand': textOn(brand),
    ...pressed(brand),
    ...onLight(brand, ramp),
    ...Object.fromEntries(ramp.map((shade, index) => [`--brand-${index + 1}00`, shade])),
    ...Object.fromEntries(ramp.map((shade, index) => [`--on-brand-${index + 1}00`, textOn(shade)])),
    '--brand-ink': hexOf({ l: 0.27, c: lch.c * 0.5, h: lch.h }),
    ...accent(brand, lch),
    ...onDark(brand, lch),
  };
}

type ThemeSettings = Pick<TenantSettings, 'colors' | 'font'>;

/** Returns the variables of the palette, and of the font with its scale. */
export function scopeVariables({ colors, font }: ThemeSettings): Variables {
  return {
    ...themeVariables(colors.colorCodes.map((color) => color.hex)),
    '--font': fontStack(font.value),
    '--font-scale': String(fontScale(font.value)),
  };
}

/** Returns the content of the page's style element. */
export function themeCss(settings: ThemeSettings): string {
  const declarations = Object.entries(scopeVariables(settings)).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}

function lower(color: Hex): Hex {
  return color.toLowerCase() as Hex;
}

function derivedShade(primary: Lch, index: number): Hex {
  const [lightness, share] = RAMP[index] ?? [primary.l, 1];
  return hexOf({ l: lightness, c: Math.min(primary.c, MAX_CHROMA) * share, h: primary.h });
}

/**
 * Hover and press move away from the text colour, so that the text stays readable; a colour next to white or black
 * moves towards it, for want of room.
 */
function pressed(brand: Hex): Variables {
  const { l, c, h } = lchOf(brand);
  const direction = (textOn(brand) === WHITE && l > 0.2) || l > 0.9 ? -1 : 1;
  const moved = (distance: number): Hex => {
    const color = hexOf({ l: l + direction * distance, c, h });
    return contrast(color, textOn(brand)) >= TEXT ? color : brand;
  };
  return { '--brand-hover': moved(0.05), '--brand-active': moved(0.1) };
}

/** The tint carries all three text colours; its hover only the strongest two and the brand's own. */
function onLight(brand: Hex, ramp: readonly Hex[]): Variables {
  const lch = lchOf(brand);
  const tint = paleEnough(ramp[0], TEXT_3) ?? findContrastingColor(derivedShade(lch, 0), [TEXT_3], TEXT, 'lighter');
  const tintHover =
    paleEnough(ramp[1], TEXT_2) ?? findContrastingColor(derivedShade(lch, 1), [TEXT_2], TEXT, 'lighter');
  const surfaces = [WHITE, PAPER, SURFACE_2, tint];
  return {
    '--brand-tint': tint,
    '--brand-tint-hover': tintHover,
    '--brand-text': findContrastingColor(brand, [...surfaces, tintHover], TEXT, 'darker'),
    '--brand-line': findContrastingColor(brand, surfaces, SHAPE, 'darker'),
  };
}

function paleEnough(shade: Hex | undefined, text: Hex): Hex | undefined {
  return shade !== undefined && contrast(shade, text) >= TEXT ? shade : undefined;
}

/**
 * The accent lies a quarter turn of hue from the brand, for ribbons, counters and generated covers; a grey brand gets a
 * colour too.
 */
function accent(brand: Hex, { l, c, h }: Lch): Variables {
  const turned: Lch = { l: 0.8, c: Math.min(0.15, Math.max(0.11, c)), h: (h + 270) % 360 };
  const isLight = l > 0.62;
  const color = findContrastingColor(
    hexOf(isLight ? { ...turned, l: 0.45 } : turned),
    [brand],
    SHAPE,
    isLight ? 'darker' : 'lighter',
  );
  return { '--accent': color, '--on-accent': textOn(color) };
}

/** The same three roles against the dark surfaces of video pages. */
function onDark(brand: Hex, { c, h }: Lch): Variables {
  const tint = findContrastingColor(hexOf({ l: 0.26, c: c * 0.4, h }), [DARK_TEXT_3], TEXT, 'darker');
  const surfaces = [...DARK_SURFACES, tint];
  return {
    '--dark-brand-tint': tint,
    '--dark-brand-text': findContrastingColor(brand, surfaces, TEXT, 'lighter'),
    '--dark-brand-line': findContrastingColor(brand, surfaces, SHAPE, 'lighter'),
  };
}
