import { ADDED_OUTCOMES, type AddedLearner } from '@dars/contracts/accounts/add-learners';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, buttonClass } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { AddingOutcome } from './use-adding-form.ts';

interface AddingResultProps {
  outcome: AddingOutcome;
  onMore: () => void;
  /** Called with the lines of the refused people. */
  onPutBack: (lines: string) => void;
}

/** What became of each person: counts, and a table with the reasons and the way to each learner. */
export function AddingResult({ outcome: { way, rows, lines, keptLines }, onMore, onPutBack }: AddingResultProps) {
  const t = useTranslate('people');
  const columns = useResultColumns();
  // Nobody joins a group unless one was chosen.
  const shown = ADDED_OUTCOMES.filter((each) => each !== 'joined' || rows.some(({ outcome }) => outcome === each));
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focused button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="adding-result" className="grid gap-5 py-6">
      <h3 id="adding-result" ref={heading} tabIndex={-1} className="px-8 text-h3 outline-none narrow:px-4">
        {t('people:adding.result')}
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-y-4 px-8 narrow:grid-cols-2 narrow:px-4">
        {shown.map((outcome) => (
          <div key={outcome} className="grid content-start gap-0.5">
            <dt className="text-small text-ink-2">{t(`people:adding.outcome.${outcome}`)}</dt>
            <dd className="num text-h2">
              {formatNumber(t.language, rows.filter((row) => row.outcome === outcome).length)}
            </dd>
          </div>
        ))}
      </dl>
      {keptLines > 0 && (
        <p className="px-8 text-small text-ink-2 narrow:px-4">{t('people:adding.kept', { count: keptLines })}</p>
      )}
      <DataTable
        label={t('people:adding.result')}
        rows={rows}
        columns={columns}
        rowKey={({ email }) => email}
        scroll={rows.length > 10}
      />
      <p className="flex flex-wrap gap-3 px-8 narrow:px-4">
        <Button variant="primary" onClick={onMore}>
          {t('people:adding.more')}
        </Button>
        {way === 'list' && refused.length > 0 && (
          <Button onClick={() => onPutBack(refused.map(({ email }) => lines.get(email) ?? email).join('\n'))}>
            {t('people:adding.put_back')}
          </Button>
        )}
        <Link to="/home/admin/learners" className={buttonClass({ variant: 'ghost' })}>
          {t('people:adding.back')}
        </Link>
      </p>
    </section>
  );
}

function useResultColumns(): TableColumn<AddedLearner>[] {
  const t = useTranslate('people');
  return useMemo(
    () => [
      { id: 'person', header: t('fields:email'), card: 'title', cell: (row) => <Person row={row} /> },
      {
        id: 'outcome',
        header: t('people:adding.column'),
        card: 'status',
        cell: ({ outcome }) => <Status on={IS_ON[outcome]}>{t(`people:adding.outcome.${outcome}`)}</Status>,
      },
      {
        id: 'reason',
        header: t('people:adding.reason_column'),
        cell: ({ reason }) => (reason === null ? '–' : t(`people:adding.reason.${reason}`)),
      },
    ],
    [t],
  );
}

const IS_ON = { added: true, enrolled: true, joined: true, unchanged: 'not-yet', refused: false } as const;

function Person({ row: { email, id } }: { row: AddedLearner }) {
  const address = <Ltr className="wrap-anywhere">{email}</Ltr>;
  if (id === null) return address;
  return (
    <Link to="/home/admin/learners/$userId" params={{ userId: id }} className="link">
      {address}
    </Link>
  );
}
