import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

test('Input and Textarea have the page’s direction while empty and the text’s direction when filled', () => {
  const keep = () => undefined;
  renderPart(
    <>
      <Input aria-label="empty" dir="auto" value="" onChange={keep} />
      <Input aria-label="filled" dir="auto" value="Nakhla" onChange={keep} />
      <Input aria-label="slug" ltr value="" onChange={keep} />
      <Textarea aria-label="empty text" value="" onChange={keep} />
      <Textarea aria-label="filled text" value="نخلة" onChange={keep} />
    </>,
  );
  const directionOf = (label: string) => screen.getByLabelText(label).getAttribute('dir');
  expect(['empty', 'filled', 'slug', 'empty text', 'filled text'].map(directionOf)).toEqual([
    null,
    'auto',
    'ltr',
    null,
    'rtl',
  ]);
});

test('Input is right-to-left for a title with a Latin word before an Arabic one in Arabic', () => {
  renderPart(<Input aria-label="title" dir="auto" value="HTML للمبتدئين" onChange={() => undefined} />);
  expect(screen.getByLabelText('title').getAttribute('dir')).toBe('rtl');
});
