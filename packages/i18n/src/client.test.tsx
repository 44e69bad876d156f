import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import { I18nextProvider, Trans } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, createClientI18n, loadArea, useLanguage, useTranslate } from './client.ts';

const consoleError = vi.spyOn(console, 'error');
beforeEach(() => void consoleError.mockClear());

afterEach(() => {
  // React's warnings, such as one about a broken rule of hooks, fail the test.
  expect(consoleError).not.toHaveBeenCalled();
});

function Screen() {
  const t = useTranslate('admin');
  const [language, change] = useLanguage();
  const [typed, setTyped] = useState('');
  return (
    <>
      <h1>{t('common:actions.close')}</h1>
      <p data-testid="language">{language}</p>
      <p data-testid="count">{t('common:table.results', { count: 3 })}</p>
      <p data-testid="trans">
        <Trans i18nKey="rules:required-field" values={{ field: 'Email' }} />
      </p>
      <input aria-label="name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => void change('es')}>
        es
      </button>
    </>
  );
}

let waits = 0;
function Waiting() {
  useEffect(() => {
    waits++;
  }, []);
  return '…';
}

async function renderScreen() {
  const i18n = await createClientI18n('ar');
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <Suspense fallback={<Waiting />}>
          <Screen />
        </Suspense>
      </I18nextProvider>,
    );
  });
  await screen.findByText('إغلاق');
  return i18n;
}

test('useTranslate suspends a screen until its area is loaded, then shows the texts', async () => {
  const i18n = await renderScreen();
  expect(i18n.hasResourceBundle('ar', 'admin')).toBe(true);
  expect(i18n.hasResourceBundle('ar', 'portal')).toBe(false);
  expect(screen.getByTestId('trans').textContent).toBe('الحقل «\u2068Email\u2069» مطلوب');
});

test('useLanguage keeps typed text, sets lang and dir, and stores the choice when the language changes', async () => {
  await renderScreen();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'أكاديمية' } });
  const input = screen.getByLabelText('name');
  waits = 0;
  fireEvent.click(screen.getByText('es'));
  await screen.findByText('Cerrar');
  expect(waits).toBe(0);
  expect(screen.getByLabelText('name')).toBe(input);
  expect(input).toHaveProperty('value', 'أكاديمية');
  expect(screen.getByTestId('language').textContent).toBe('es');
  expect(document.documentElement.lang).toBe('es');
  expect(document.documentElement.dir).toBe('ltr');
  expect(document.cookie).toContain('lang=es');
});

test('useLanguage loads the areas in use before it switches', async () => {
  const i18n = await createClientI18n('ar');
  await loadArea(i18n, 'portal');
  await changeLanguage(i18n, 'en');
  expect(i18n.hasResourceBundle('en', 'portal')).toBe(true);
  expect(i18n.hasResourceBundle('en', 'admin')).toBe(false);
});

test('useLanguage applies the last of two quick choices', async () => {
  const i18n = await createClientI18n('ar');
  await Promise.all([changeLanguage(i18n, 'es'), changeLanguage(i18n, 'en')]);
  expect(i18n.language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});
