import { describe, expect, test } from 'vitest';
import { pruneCss, withoutUnused } from './prune-css.ts';

const present = { classes: new Set(['a', 'b']), tags: new Set(['p', 'html']), isDark: false };
const prune = (css: string) => pruneCss(css, present);

describe('pruneCss', () => {
  test.each([
    '.a{x:y}',
    '.a.b>p{x:y}',
    '.a:hover{x:y}',
    '.a[aria-busy=true]{x:y}',
    'p,.gone{x:y}',
    '.a:not(.gone){x:y}',
    '.a:has(>:is(.gone,p):focus){x:y}',
    '*,:before{x:y}',
    ':root{--x:y}',
    '[dir=rtl]{--x:y}',
    '@layer one,two;',
    '@font-face{font-family:x}',
    '@keyframes k{0%{x:y}to{x:z}}',
    '@media (width<=480px){.a{x:y}}',
    '@layer l{@media print{.b{x:y}}}',
    '.a{background:url("data:image/svg+xml,%3Csvg xmlns=\'http://x\'%3E")}',
  ])('keeps a rule that can match: %s', (css) => {
    expect(prune(css)).toBe(css);
  });

  test.each([
    '.gone{x:y}',
    '.a.gone{x:y}',
    '.a>.gone{x:y}',
    'table{x:y}',
    '.a table{x:y}',
    'table:hover{x:y}',
    '@media print{.gone{x:y}}',
    '@layer l{@media print{.gone{x:y}}}',
    '[data-surface=dark]{x:y}',
    '/* .a{x:y} */',
  ])('drops a rule that cannot match: %s', (css) => {
    expect(prune(css)).toBe('');
  });
});

test('withoutUnused drops custom properties that nothing uses and keeps the others', () => {
  const css = ':root{--a:1px;--b:calc(var(--a)*2);--unused:var(--only-unused);--only-unused:"a;b";}.x{width:var(--b)}';
  expect(withoutUnused(css, '')).toBe(':root{--a:1px;--b:calc(var(--a)*2);}.x{width:var(--b)}');
  expect(withoutUnused(':root{--c:#fff}', '<path fill="var(--c)">')).toBe(':root{--c:#fff}');
});
