import type { NewestBackup } from '@dars/contracts/portal/backup';
import { createClientI18n, loadArea } from '@dars/i18n/client';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { BackupLine } from './backup-line.tsx';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'admin');

/** Returns the texts of the line, without the marks around numbers. */
function show(backup: NewestBackup): string[] {
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <BackupLine backup={backup} />
    </I18nextProvider>,
  );
  return [...(container.querySelector('p')?.children ?? [])].map(({ textContent }) => textContent).filter(Boolean);
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('BackupLine', () => {
  it('shows age, size and encryption of a recent backup', () => {
    expect(show({ state: 'fine', date: hoursAgo(9), bytes: 3 * 1024 ** 3, isEncrypted: true })).toEqual([
      'The last backup is recent',
      '9 hours ago',
      '3 GB',
      'encrypted',
    ]);
  });

  it('shows the same of an overdue backup, after the reason', () => {
    expect(show({ state: 'overdue', date: hoursAgo(72), bytes: 1024 ** 2, isEncrypted: false })).toEqual([
      'No backup for more than 26 hours',
      '3 days ago',
      '1 MB',
      'not encrypted',
    ]);
  });

  it.each([
    ['none', /holds no complete backup/],
    ['unreadable', /cannot be read/],
    ['not-configured', /No folder for backups is configured/],
  ] as const)('shows only the reason when the state is %s', (state, reason) => {
    expect(show({ state })).toEqual([expect.stringMatching(reason)]);
  });
});
