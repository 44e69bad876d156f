import {
  clampChroma,
  formatHex,
  modeHsv,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

// culori registers its modes globally, for converters and contrast alike.
register(modeRgb);
register(modeLrgb);
const toOklch = register(modeOklch);
const toHsv = register(modeHsv);

/** A colour as `#rrggbb`; no other text becomes part of a style sheet. */
export type Hex = `#${string}`;

/** The two text colours. With them every background reaches 4.5:1; with a softer black some would not. */
export const WHITE: Hex = '#ffffff';
const NEAR_BLACK: Hex = '#050506';

export interface Lch {
  l: number;
  c: number;
  h: number;
}

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

export function lchOf(color: Hex): Lch {
  const { l, c, h } = toOklch(color) ?? { l: 0, c: 0, h: 0 };
  return { l, c, h: h ?? 0 };
}

/** Returns the nearest colour in sRGB, keeping lightness and hue. */
export function hexOf({ l, c, h }: Lch): Hex {
  const shown = clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }, 'oklch');
  return formatHex(shown) as Hex;
}

/**
 * A colour as a picker shows it: hue in degrees, saturation and value from 0 to 1. A grey has no hue of its own and
 * takes the given one.
 */
export interface Hsv {
  h: number;
  s: number;
  v: number;
}

export function hsvOf(color: Hex, hue = 0): Hsv {
  const { h = hue, s, v } = toHsv(color) ?? { s: 0, v: 0 };
  return { h, s, v };
}

export function hexOfHsv(color: Hsv): Hex {
  return formatHex({ mode: 'hsv', ...color }) as Hex;
}

export function contrast(a: Hex, b: Hex): number {
  return wcagContrast(a, b);
}

/** Returns the text colour for a surface of this colour: white if it is readable, else near-black. */
export function textOn(color: Hex): Hex {
  return contrast(WHITE, color) >= 4.5 ? WHITE : NEAR_BLACK;
}

/** Returns the first colour, in steps away from `from`, that keeps `ratio` against every background. */
export function findContrastingColor(
  from: Hex,
  backgrounds: readonly Hex[],
  ratio: number,
  towards: 'darker' | 'lighter',
): Hex {
  const isEnough = (color: Hex) => backgrounds.every((background) => contrast(color, background) >= ratio);
  if (isEnough(from)) return from;
  const { l, c, h } = lchOf(from);
  const step = towards === 'darker' ? -0.01 : 0.01;
  for (let lightness = l + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = hexOf({ l: lightness, c, h });
    if (isEnough(candidate)) return candidate;
  }
  return towards === 'darker' ? NEAR_BLACK : WHITE;
}

/** Colours that a portal can use unchanged; samples show a colour's effect with them. */
export const COLOR_PRESETS = {
  emerald: '#0E7C66',
  nile: '#3B4CCA',
  sea: '#1769AA',
  violet: '#6D3FC0',
  rose: '#BE185D',
  pomegranate: '#B3261E',
  amber: '#B45309',
  charcoal: '#374151',
} as const satisfies Record<string, Hex>;
