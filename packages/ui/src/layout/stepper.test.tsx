import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Stepper } from './stepper.tsx';

test('Stepper does not show a skipped step as done, and lets the reader go back to it', () => {
  const onSelect = vi.fn();
  const steps = [
    { key: 'logo', label: 'Logo' },
    { key: 'font', label: 'Font', isOpen: true },
    { key: 'done', label: 'Done' },
    { key: 'later', label: 'Later', isOpen: true },
  ];
  renderPart(<Stepper label="Steps" steps={steps} current="done" onSelect={onSelect} />, 'en');
  const states = screen.getAllByRole('listitem').map(({ className }) => /is-(\S+)/.exec(className)?.[1]);
  expect(states).toEqual(['done', 'upcoming', 'now', 'upcoming']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Logo', '2Font']);
  screen.getByRole('button', { name: /Font/ }).click();
  expect(onSelect).toHaveBeenCalledWith('font');
});
