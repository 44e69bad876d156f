import { DEFAULT_PAGE_SIZE } from '@dars/contracts/constants';
import type { Score } from '@dars/contracts/learning/attempt';
import {
  REGRADE_CHANGES,
  type RegradeChange,
  type RegradedLearner,
  type SeenQuestion,
} from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Badge } from '@dars/ui/data/badge';
import type { TableColumn } from '@dars/ui/data/table';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { type PageSearch, pageInput } from '../../../lib/list/page-search.ts';

interface RegradePreviewListProps {
  quizId: string;
  /** Undefined: all changed questions. */
  questions: SeenQuestion[] | undefined;
}

/** The learners whose result a regrade changes. The counts are their filter. */
export function RegradePreviewList({ quizId, questions }: RegradePreviewListProps) {
  const t = useTranslate('quiz');
  const [change, setChange] = useState<RegradeChange>();
  const [search, setSearch] = useState<PageSearch>({ size: DEFAULT_PAGE_SIZE });
  const list = trpc.quiz.regradePreview.useQuery(
    { id: quizId, ...(questions && { questions }), ...pageInput(search), ...(change && { change }) },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  const { counts } = list.data ?? {};
  const choose = (next: RegradeChange | undefined) => {
    setChange(next);
    setSearch({ size: search.size });
  };
  return (
    <section>
      <fieldset className="grid grid-cols-5 border-y border-line bg-paper max-[900px]:grid-cols-2">
        <legend className="sr">{t('quiz:regrade.filter')}</legend>
        <CountCell
          count={counts?.learners}
          label={t('quiz:regrade.count.learners')}
          isChosen={change === undefined}
          onChoose={() => choose(undefined)}
        />
        {REGRADE_CHANGES.map((each) => (
          <CountCell
            key={each}
            count={counts?.[each]}
            label={t(`quiz:regrade.count.${each}`)}
            isChosen={change === each}
            onChoose={() => choose(each)}
          />
        ))}
      </fieldset>
      {counts && counts.marked > 0 && (
        <p className="px-8 pt-3 text-small text-ink-2 narrow:px-4">
          {t('quiz:regrade.marked', { count: counts.marked })}
        </p>
      )}
      <ListTable
        label={t('quiz:regrade.learners')}
        list={list}
        search={search}
        onSearch={setSearch}
        columns={columns}
        rowKey={({ user }) => user.id}
        empty={<EmptyState title={t('quiz:regrade.no_learners')} />}
        failed={t('quiz:regrade.load_failed')}
      />
    </section>
  );
}

interface CountCellProps {
  count: number | undefined;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function CountCell({ count, label, isChosen, onChoose }: CountCellProps) {
  const t = useTranslate('quiz');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'grid content-center border-e border-line px-6 py-3 text-start last:border-e-0 focus-visible:-outline-offset-2 max-[900px]:px-4',
        isChosen ? 'bg-surface shadow-[inset_0_-2px_0_var(--brand-line)]' : 'hover:bg-surface-2',
      )}
    >
      <b className="num text-h3/[1.3]">{count === undefined ? '…' : formatNumber(t.language, count)}</b>
      <span className="text-caption/[1.5] text-ink-2">{label}</span>
    </button>
  );
}

function useColumns(): TableColumn<RegradedLearner>[] {
  const t = useTranslate('quiz');
  return [
    {
      id: 'name',
      header: t('quiz:regrade.column.name'),
      card: 'title',
      cell: ({ user }) => <PersonName person={user} query={undefined} />,
    },
    {
      id: 'change',
      header: t('quiz:regrade.column.change'),
      nowrap: true,
      cell: ({ before, after }) => (
        <span className="inline-flex items-center gap-2">
          <Percent score={before} />
          <DirIcon name="arrow-end" small className="text-ink-3" />
          <b>
            <Percent score={after} />
          </b>
        </span>
      ),
    },
    {
      id: 'standing',
      header: t('quiz:regrade.column.standing'),
      card: 'status',
      nowrap: true,
      cell: ({ before, after }) => <StandingChange before={before} after={after} />,
    },
  ];
}

function Percent({ score }: { score: Score }) {
  const t = useTranslate('quiz');
  return <span className="num">{formatPercent(t.language, score.percent / 100)}</span>;
}

function StandingChange({ before, after }: { before: Score; after: Score }) {
  const t = useTranslate('quiz');
  if (before.isPassed === after.isPassed) {
    return (
      <span className="text-ink-2">
        {t(after.isPassed ? 'quiz:regrade.stays_passed' : 'quiz:regrade.stays_failed')}
      </span>
    );
  }
  return (
    <Badge tone={after.isPassed ? 'good' : 'bad'}>
      {t(after.isPassed ? 'quiz:regrade.count.gained' : 'quiz:regrade.count.lost')}
    </Badge>
  );
}
