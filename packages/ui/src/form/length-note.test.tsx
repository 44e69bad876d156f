import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

function Typed({ control: Control, inField }: { control: typeof Input | typeof Textarea; inField: boolean }) {
  const [text, setText] = useState('');
  const control = (
    <Control aria-label="text" value={text} maxLength={10} onChange={(event) => setText(event.target.value)} />
  );
  return inField ? <Field label="text">{control}</Field> : control;
}

describe.each([
  { name: 'Input', control: Input },
  { name: 'Textarea', control: Textarea },
])('$name', ({ control }) => {
  describe.each([{ inField: true }, { inField: false }])('in a field: $inField', ({ inField }) => {
    const write = (value: string) => fireEvent.change(screen.getByLabelText('text'), { target: { value } });
    const box = () => screen.getByLabelText<HTMLInputElement>('text');

    it('keeps all pasted text and says by how much it is too long', () => {
      renderPart(<Typed control={control} inField={inField} />, 'en');
      write('thirteen char');
      expect(box().value).toBe('thirteen char');
      expect(box().maxLength).toBe(-1);
      expect(screen.getAllByText('13 / 10')).toHaveLength(1);
      expect(screen.getAllByText(/^Too long by \S?3\S? characters$/)).toHaveLength(1);
      expect(box().getAttribute('aria-invalid')).toBe('true');
    });

    it('counts an emoji as one character, as the contracts do', () => {
      renderPart(<Typed control={control} inField={inField} />, 'en');
      write('🚀'.repeat(10));
      expect(screen.getByText('10 / 10')).toBeTruthy();
      expect(box().getAttribute('aria-invalid')).toBeNull();
      write('🚀'.repeat(11));
      expect(screen.getByText('11 / 10')).toBeTruthy();
      expect(box().getAttribute('aria-invalid')).toBe('true');
    });

    it('shows the count from four fifths of the limit on', () => {
      renderPart(<Typed control={control} inField={inField} />, 'en');
      write('seven..');
      expect(screen.queryByText('7 / 10')).toBeNull();
      write('eight... ');
      expect(screen.getByText('8 / 10')).toBeTruthy();
      expect(box().getAttribute('aria-invalid')).toBeNull();
      write('');
      expect(screen.queryByText('8 / 10')).toBeNull();
    });
  });
});
