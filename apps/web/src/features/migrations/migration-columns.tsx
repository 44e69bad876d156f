import type { Migration } from '@dars/contracts/portal/migration';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Status } from '@dars/ui/data/status';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { useMemo } from 'react';
import { DateText } from '../../lib/dates/date-text.tsx';
import { CopyButton } from '../../lib/text/copy-button.tsx';

export function useMigrationColumns(): TableColumn<Migration>[] {
  const t = useTranslate('admin');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('admin:migrations.column.name'),
        card: 'title',
        cell: ({ name }) => <Ltr className="font-semibold wrap-anywhere">{name}</Ltr>,
      },
      {
        id: 'state',
        header: t('admin:migrations.column.state'),
        card: 'status',
        cell: ({ state }) => (
          <Status on={state === 'pending' ? 'not-yet' : state === 'applied'}>{t(`statuses:migration.${state}`)}</Status>
        ),
      },
      {
        id: 'applied',
        header: t('admin:migrations.column.applied'),
        nowrap: true,
        cell: ({ appliedDate }) => appliedDate && <DateText iso={appliedDate} time />,
      },
      {
        id: 'duration',
        header: t('admin:migrations.column.duration'),
        nowrap: true,
        priority: 2,
        cell: ({ durationMs }) =>
          durationMs !== null && (
            <span className="num text-ink-2">
              {formatNumber(t.language, durationMs, { style: 'unit', unit: 'millisecond' })}
            </span>
          ),
      },
      {
        id: 'checksum',
        header: t('admin:migrations.column.checksum'),
        cell: (row) => <Checksums migration={row} />,
      },
    ],
    [t],
  );
}

/** Shows one checksum if file and database agree or only one of them has it, and both if they differ. */
function Checksums({ migration: { name, fileChecksum, appliedChecksum } }: { migration: Migration }) {
  const t = useTranslate('admin');
  const isOne = fileChecksum === null || appliedChecksum === null || fileChecksum === appliedChecksum;
  if (isOne) return <Checksum name={name} checksum={fileChecksum ?? appliedChecksum ?? ''} />;
  return (
    <span className="grid justify-items-start narrow:justify-items-end">
      <Checksum name={name} checksum={fileChecksum} side={t('admin:migrations.of_file')} />
      <Checksum name={name} checksum={appliedChecksum} side={t('admin:migrations.of_database')} />
    </span>
  );
}

const SHOWN_CHARACTERS = 10;

function Checksum({ name, checksum, side = '' }: { name: string; checksum: string; side?: string }) {
  const t = useTranslate('admin');
  return (
    <span className="inline-flex items-center gap-1 text-caption text-ink-2">
      {side}
      <Ltr title={checksum} className="min-w-24 narrow:min-w-0">
        {checksum.slice(0, SHOWN_CHARACTERS)}…
      </Ltr>
      <CopyButton text={checksum} label={t('admin:migrations.copy', { name: side ? `${name}, ${side}` : name })} />
    </span>
  );
}
