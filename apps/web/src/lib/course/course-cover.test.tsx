import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CourseCover } from './course-cover.tsx';
import { MOTIFS } from './cover-motifs.ts';

const draw = (id: string, cover: string | null = null) => renderToStaticMarkup(<CourseCover course={{ id, cover }} />);
const ids = Array.from({ length: 200 }, (_, index) => `01994b6e-0000-7000-8000-${String(index).padStart(12, '0')}`);

test('a course without a picture always gets the same drawing, and courses made in one go get different ones', () => {
  expect(draw('01994b6e-0000-7000-8000-000000000001')).toBe(draw('01994b6e-0000-7000-8000-000000000001'));
  expect(new Set(ids.map((id) => draw(id))).size).toBeGreaterThan(MOTIFS.length * 5);
});

test('a drawing knows no colour but the palette’s, and needs no style that a policy could refuse', () => {
  for (const drawn of ids.map((id) => draw(id))) {
    expect(drawn).not.toMatch(/style=|NaN|undefined/);
    expect(drawn).toMatch(/var\(--brand-/);
  }
});

test('a picture of its own is shown in its place', () => {
  expect(draw('a', '/files/cover.webp')).toContain('src="/files/cover.webp"');
});
