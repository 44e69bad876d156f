import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Hex } from '../brand/color.ts';
import { ColorPicker } from './color-picker.tsx';

function Picked({ first }: { first: Hex }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <ColorPicker value={value} onChange={setValue} labels={{ shade: 'shade', hue: 'hue' }} />
      <output>{value}</output>
    </>
  );
}

const press = (name: string, code: string, shiftKey = false) =>
  fireEvent.keyDown(screen.getByRole('slider', { name }), { code, shiftKey });
const value = () => screen.getByRole('status').textContent;

test('ColorPicker changes shade and hue by keys', () => {
  render(<Picked first="#ff0000" />);
  press('hue', 'ArrowRight', true);
  expect(value()).toBe('#ff9900');
  press('shade', 'ArrowDown', true);
  expect(value()).toBe('#e68a00');
  press('shade', 'ArrowLeft', true);
  expect(value()).toBe('#e69317');
});

test('ColorPicker keeps the hue of a colour that becomes grey or black and back', () => {
  render(<Picked first="#3b4cca" />);
  for (let time = 0; time < 10; time += 1) press('shade', 'ArrowDown', true);
  expect(value()).toBe('#000000');
  expect(screen.getByRole('slider', { name: 'hue' }).getAttribute('aria-valuetext')).toBe('233°');
  for (let time = 0; time < 10; time += 1) press('shade', 'ArrowUp', true);
  expect(value()).toBe('#4a60ff');
});

test('ColorPicker stays at its edges', () => {
  render(<Picked first="#000000" />);
  press('shade', 'ArrowDown');
  press('hue', 'ArrowLeft');
  expect(value()).toBe('#000000');
});
