import { DEFAULT_PRIMARY, DEFAULT_SETTINGS, FONTS, type TenantSettings } from '@dars/contracts/portal/settings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex } from './color.ts';
import { themeCss, themeVariables } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Generates a primary, and stored shades that are unchecked: dark instead of pale, all alike, or no colours at all. */
const palette = fc
  .tuple(hex, fc.array(fc.oneof(hex, fc.constant('red'), fc.constant('')), { maxLength: 9 }))
  .map(([primary, shades]) => [primary, ...shades]);

function ratio(variables: Record<string, string>, one: string, other: string): number {
  const color = (name: string) => (name.startsWith('#') ? name : variables[name]) as Hex;
  return contrast(color(one), color(other));
}

const LIGHT = ['#ffffff', '#f7f8fa', '#f1f3f6', '--brand-tint'];
const DARK = ['#0a0a0d', '#15151b', '#1d1d25', '--dark-brand-tint'];

describe('themeVariables', () => {
  test('keeps every text readable (4.5:1) with any stored colours', () => {
    fc.assert(
      fc.property(palette, (colors) => {
        const variables = themeVariables(colors);
        const texts = [
          ...['--brand', '--brand-hover', '--brand-active'].map((background) => ['--on-brand', background]),
          ...[1, 2, 3, 4, 5, 6, 7].map((shade) => [`--on-brand-${shade}00`, `--brand-${shade}00`]),
          ...[...LIGHT, '--brand-tint-hover'].map((background) => ['--brand-text', background]),
          ...['#101828', '#475467', '#5d6b82'].map((text) => [text, '--brand-tint']),
          ...['#101828', '#475467'].map((text) => [text, '--brand-tint-hover']),
          ...DARK.map((background) => ['--dark-brand-text', background]),
          ['#9b9993', '--dark-brand-tint'],
          ['--on-accent', '--accent'],
          ['#ffffff', '--brand-ink'],
        ] as [string, string][];
        for (const [text, background] of texts) {
          expect(ratio(variables, text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('keeps every shape visible (3:1): lines, focus rings, and the accent on the brand', () => {
    fc.assert(
      fc.property(palette, (colors) => {
        const variables = themeVariables(colors);
        const shapes = [
          ...LIGHT.map((background) => ['--brand-line', background]),
          ...DARK.map((background) => ['--dark-brand-line', background]),
          ['--accent', '--brand'],
        ] as [string, string][];
        for (const [shape, background] of shapes) {
          expect(ratio(variables, shape, background), `${shape} on ${background}`).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('uses stored shades as given and derives missing ones from the primary', () => {
    const variables = themeVariables(['#0E7C66', '#AABBCC', 'none', '#112233']);
    expect(variables).toMatchObject({ '--brand': '#0e7c66', '--brand-100': '#aabbcc', '--brand-300': '#112233' });
    expect(variables['--brand-200']).toBe(themeVariables(['#0E7C66'])['--brand-200']);
  });

  test('returns the emerald shades for the default primary', () => {
    expect(themeVariables([DEFAULT_PRIMARY])).toMatchObject({
      '--on-brand': '#ffffff',
      '--brand-tint': '#e6f8f2',
      '--brand-line': '#0e7c66',
      '--brand-500': '#4da58e',
      '--brand-700': '#005545',
      '--brand-ink': '#042e25',
    });
  });
});

describe('themeCss', () => {
  test('contains only colours, the font and its scale, whatever was stored', () => {
    const declaration = /^(--[a-z0-9-]+:#[0-9a-f]{6}|--font:"[A-Za-z ]+",system-ui|--font-scale:[\d.]+)$/;
    const hostile = fc.oneof(
      fc.string(),
      fc.constant('#fff;}</style><script>alert(1)</script>'),
      fc.constant('#12345g'),
      hex,
    );
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 9 }), fc.string(), (colors, font) => {
        const settings = { colors: { colorCodes: colors.map((hex) => ({ hex })) }, font: { value: font } };
        const css = themeCss(settings as TenantSettings);
        expect(css).toMatch(/^:root\{.*\}$/);
        for (const part of css.slice(6, -1).split(';')) expect(part).toMatch(declaration);
      }),
    );
  });

  test('names the chosen font and its scale', () => {
    expect(themeCss({ ...DEFAULT_SETTINGS, font: { value: 'Tajawal' } })).toContain(
      '--font:"Tajawal",system-ui;--font-scale:1.05',
    );
    for (const value of FONTS) expect(themeCss({ ...DEFAULT_SETTINGS, font: { value } })).toContain(`"${value}"`);
  });
});
