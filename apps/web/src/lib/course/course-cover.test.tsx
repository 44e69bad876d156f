import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CourseCover } from './course-cover.tsx';

const draw = (id: string, cover: string | null = null) => renderToStaticMarkup(<CourseCover course={{ id, cover }} />);
const ids = Array.from({ length: 200 }, (_, index) => `01994b6e-0000-7000-8000-${String(index).padStart(12, '0')}`);

test('CourseCover draws the same cover for the same id, and different ones for ids created in a row', () => {
  expect(draw('01994b6e-0000-7000-8000-000000000001')).toBe(draw('01994b6e-0000-7000-8000-000000000001'));
  expect(new Set(ids.map((id) => draw(id))).size).toBeGreaterThan(35);
});

test('CourseCover uses only colours of the palette and no style attributes', () => {
  for (const drawn of ids.map((id) => draw(id))) {
    expect(drawn).not.toMatch(/style=|NaN|undefined/);
    expect(drawn).toMatch(/var\(--brand-/);
  }
});

test("CourseCover shows the course's own picture when it has one", () => {
  expect(draw('a', '/files/cover.webp')).toContain('src="/files/cover.webp"');
});
