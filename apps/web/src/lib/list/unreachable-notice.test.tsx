import { createClientI18n, loadArea } from '@dars/i18n/client';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { UnreachableNotice } from './unreachable-notice.tsx';

describe('UnreachableNotice', () => {
  it.each([
    ['ar', 'تعذّر الوصول إلى بعض المنصات الآن'],
    ['en', 'Some portals cannot be reached at the moment'],
    ['es', 'Algunos portales no responden en este momento'],
  ] as const)('says in %s that portals are missing, and loads the list again on retry', async (language, title) => {
    const i18n = await createClientI18n(language);
    await loadArea(i18n, 'admin');
    let loads = 0;
    const refetch = async () => {
      loads += 1;
    };
    render(
      <I18nextProvider i18n={i18n}>
        <UnreachableNotice query={{ isFetching: false, refetch }} />
      </I18nextProvider>,
    );
    expect(screen.getByRole('status').textContent).toContain(title);
    fireEvent.click(screen.getByRole('button'));
    expect(loads).toBe(1);
  });

  it.each([
    ['portals', 'Logos'],
    ['mails', 'failed mails'],
  ] as const)('says what is missing above a list of %s', async (of, missing) => {
    const i18n = await createClientI18n('en');
    await loadArea(i18n, 'admin');
    render(
      <I18nextProvider i18n={i18n}>
        <UnreachableNotice of={of} query={{ isFetching: false, refetch: async () => undefined }} />
      </I18nextProvider>,
    );
    expect(screen.getByRole('status').textContent).toContain(missing);
  });
});
