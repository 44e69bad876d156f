import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Tooltip } from './tooltip.tsx';

test('Tooltip opens by a tap on an element that is not a button, and closes by Escape', () => {
  renderPart(
    <Tooltip text="1448/06/01">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus to be read. */}
      <span tabIndex={0}>2026/11/21</span>
    </Tooltip>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.click(screen.getByText('2026/11/21'));
  expect(screen.getByRole('tooltip').textContent).toBe('1448/06/01');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('Tooltip stays closed after a tap on a button', () => {
  renderPart(
    <Tooltip text="Home">
      <button type="button">H</button>
    </Tooltip>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
