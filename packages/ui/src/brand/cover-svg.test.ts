import { describe, expect, test } from 'vitest';
import { drawCoverSvg } from './cover-svg.ts';
import { themeVariables } from './theme.ts';

const ids = Array.from({ length: 60 }, (_, index) => `01994b6e-0000-7000-8000-${String(index).padStart(12, '0')}`);

describe('drawCoverSvg', () => {
  test('draws in colours that need no style sheet', () => {
    for (const id of ids) {
      const svg = drawCoverSvg(id, themeVariables(['#0f766e']));
      const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
      expect(colors.length).toBeGreaterThan(3);
      for (const color of colors) expect(color).toMatch(/^(#[0-9a-f]{6}|none)$/);
    }
  });

  test('draws the same cover for the same id only', () => {
    const drawn = ids.map((id) => drawCoverSvg(id, themeVariables(['#0f766e'])));
    expect(drawn[0]).toBe(drawCoverSvg(ids[0] ?? '', themeVariables(['#0f766e'])));
    expect(new Set(drawn).size).toBeGreaterThan(30);
  });
});
