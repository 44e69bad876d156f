import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from './testing/render.tsx';
import { UserText } from './user-text.tsx';

describe('UserText', () => {
  it('reads an Arabic title from the right, although it begins with a Latin word', () => {
    renderPart(<UserText>HTML للمبتدئين</UserText>);
    expect(screen.getByText('HTML للمبتدئين').getAttribute('dir')).toBe('rtl');
  });

  it('leaves digits and Latin text to themselves', () => {
    renderPart(
      <>
        <UserText>-5</UserText>
        <UserText as="b">C++</UserText>
      </>,
    );
    expect(screen.getByText('-5').getAttribute('dir')).toBe('auto');
    expect(screen.getByText('C++').outerHTML).toBe('<b dir="auto">C++</b>');
  });

  it('decides by the whole text when a part of it is marked', () => {
    renderPart(
      <UserText text="HTML للمبتدئين">
        <mark>HTML</mark> للمبتدئين
      </UserText>,
    );
    expect(screen.getByText('HTML').parentElement?.getAttribute('dir')).toBe('rtl');
  });
});
