import { createClientI18n, loadArea, useTranslate } from '@dars/i18n/client';
import { TextsContext } from '@dars/i18n/texts-context';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { TagsField } from './tags-field.tsx';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'courses');

function Tags() {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TextsContext value={useTranslate()}>
      <TagsField value={tags} onChange={setTags} />
    </TextsContext>
  );
}

describe('TagsField', () => {
  it('adds the typed tag by Enter, and keeps Enter in an empty field from the form', async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <Tags />
      </I18nextProvider>,
    );
    const field = await screen.findByRole('textbox');
    // `fireEvent` returns false if the default, which sends the form, is prevented.
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.change(field, { target: { value: 'algebra' } });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(screen.getByRole('button', { name: /algebra/ })).toBeTruthy();
    expect(fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })).toBe(true);
  });
});
