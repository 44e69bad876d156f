import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const HOME = 'learn/learner-screen.tsx';

describe('screens.css', () => {
  const screens = globSync('**/*-{screen,screens,layout}.tsx', { cwd: import.meta.dirname });
  const withoutSheet = screens.filter(
    (file) => !/^import '(\.\.\/)+app\/screens\.css';$/m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  );

  // A screen under a layout imports it too, because nothing tells which screens are also shown without one.
  it('is imported by every screen but the learner’s home', () => {
    expect(screens.length).toBeGreaterThan(15);
    expect(withoutSheet).toEqual([HOME]);
  });
});
