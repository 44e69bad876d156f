import { render } from '@testing-library/react';
import { Check, Play } from 'lucide-react';
import { expect, test } from 'vitest';
import { DIR_ICON_NAMES, DirIcon } from './dir-icon.tsx';
import { Icon } from './icon.tsx';

test('DirIcon mirrors only arrows, chevrons, panels, log-in and log-out, undo, redo, replies and lists', () => {
  expect(DIR_ICON_NAMES).toEqual([
    'arrow-start',
    'arrow-end',
    'chevron-start',
    'chevron-end',
    'chevrons-start',
    'chevrons-end',
    'panel-close',
    'panel-open',
    'log-in',
    'log-out',
    'undo',
    'redo',
    'reply',
    'send',
    'list',
    'list-checks',
  ]);
  for (const name of DIR_ICON_NAMES) {
    const { container } = render(<DirIcon name={name} />);
    expect(container.querySelector('svg')?.classList).toContain('i-dir');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  }
});

test.each([Play, Check])('Icon does not mirror media controls and checks', (icon) => {
  const { container } = render(<Icon icon={icon} />);
  expect(container.querySelector('svg')?.classList).not.toContain('i-dir');
});
