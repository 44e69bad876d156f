import type { MergePreview } from '@dars/contracts/accounts/merging/learner-merge';
import { useTranslate } from '@dars/i18n/client';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { useMemo } from 'react';

type Row = MergePreview['kinds'][number];
type Left = Extract<
  Row['kind'],
  'grades' | 'certificates' | 'groups' | 'reviews' | 'notices' | 'invitations' | 'signIns'
>;

/** The kinds of which something may not move. */
const EXPLAINED: readonly Row['kind'][] = [
  ...(['grades', 'certificates', 'groups', 'reviews', 'notices', 'invitations', 'signIns'] satisfies Left[]),
];
const isExplained = (kind: Row['kind']): kind is Left => EXPLAINED.includes(kind);

/** What else the other account holds: how much of it moves, and why the rest does not. */
export function MergedKinds({ kinds }: { kinds: readonly Row[] }) {
  const t = useTranslate('learner-merge');
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      {
        id: 'kind',
        header: t('learner-merge:kinds.kind'),
        card: 'title',
        cell: ({ kind, left }) => (
          <span className="block leading-normal">
            <span className="font-semibold">{t(`learner-merge:kind.${kind}`)}</span>
            {left > 0 && isExplained(kind) && (
              <span className="block text-caption font-normal text-ink-2">{t(`learner-merge:why.${kind}`)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'moved',
        header: t('learner-merge:kinds.moved'),
        nowrap: true,
        cell: ({ moved }) => <span className="num">{moved}</span>,
      },
      {
        id: 'left',
        header: t('learner-merge:kinds.left'),
        nowrap: true,
        cell: ({ left }) => <span className="num">{left === 0 ? '–' : left}</span>,
      },
    ],
    [t],
  );
  return (
    <section aria-labelledby="merged-kinds" className="min-w-0 border-t border-line pt-5">
      <h3 id="merged-kinds" className="px-8 pb-2.5 text-h3 narrow:px-4">
        {t('learner-merge:kinds.title')}
      </h3>
      {kinds.length === 0 ? (
        <p className="px-8 pb-5 text-small text-ink-2 narrow:px-4">{t('learner-merge:kinds.nothing')}</p>
      ) : (
        <DataTable label={t('learner-merge:kinds.title')} rows={kinds} columns={columns} rowKey={({ kind }) => kind} />
      )}
    </section>
  );
}
