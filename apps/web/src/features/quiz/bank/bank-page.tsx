import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { SelectionBar } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { FileDown, FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { AddQuestion } from '../questions/add-question.tsx';
import { AddToQuizDialog } from './add-to-quiz-dialog.tsx';
import { useBankColumns } from './bank-columns.tsx';
import { BankFilterBar, typeOf } from './bank-filter-bar.tsx';
import { BankHead } from './bank-head.tsx';
import { BankQuestionDialog, type OpenedQuestion } from './bank-question-dialog.tsx';
import { type BankFilters, type BankSearch, isBankFiltered } from './bank-search.ts';
import { type CategoryTask, QuestionCategoryForm } from './category-form.tsx';
import { CategoryNav } from './category-nav.tsx';
import { buildCategoryTree, flattenTree } from './category-tree.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useBankRemoval } from './use-bank-removal.tsx';
import { UsesDialog } from './uses-dialog.tsx';

interface BankPageProps {
  /** Opens the import of questions into the open category. */
  onImport: () => void;
  search: BankSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: BankSearch, options?: { replace: boolean }) => void;
}

const NO_CATEGORIES = { rows: [], total: 0, uncategorized: 0 };

/** The question bank of the portal: the tree of categories beside the questions of the open one. */
export function BankPage({ search, onSearch, onImport }: BankPageProps) {
  const t = useTranslate('quiz');
  const { size, sort, q, category, tag, use } = search;
  const type = typeOf(search.type);
  const categories = trpc.questionBank.categories.useQuery();
  const list = trpc.questionBank.list.useQuery(
    {
      ...{ ...sortedPageInput(search), ...(q && { query: q }), ...(category && { categoryId: category }) },
      ...{ ...(type && { type }), ...(tag && { tag }), ...(use && { use }) },
    },
    { placeholderData: keepPreviousData },
  );
  const { data = NO_CATEGORIES } = categories;
  const nodes = useMemo(() => buildCategoryTree(data.rows), [data]);
  const open = flattenTree(nodes).find((node) => node.category.id === category);
  const [opened, setOpened] = useState<OpenedQuestion>();
  const [usesOf, setUsesOf] = useState<string>();
  const [moved, setMoved] = useState<string[]>();
  const [task, setTask] = useState<CategoryTask>();
  const [isExporting, setExporting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const { remove, question: removalQuestion } = useBankRemoval();
  const actions = useMemo(
    () => ({
      onEdit: ({ id }: { id: string }) => setOpened({ id }),
      onUses: ({ id }: { id: string }) => setUsesOf(id),
      onMove: setMoved,
      onRemove: (ids: string[]) => void remove(ids),
    }),
    [remove],
  );
  const columns = useBankColumns(q, actions);
  const refresh = useRefresh(list, t('quiz:bank.failed'));
  // Only questions on this page that the reader may change are moved and removed.
  const chosen = (list.data?.rows ?? []).filter(({ id, canChange }) => canChange && selection.has(id));
  const chosenIds = chosen.map(({ id }) => id);
  /** Shared questions of others are copied too. */
  const addable = (list.data?.rows ?? []).flatMap(({ id }) => (selection.has(id) ? [id] : []));

  function filter(filters: BankFilters) {
    setSelection(new Set());
    onSearch({ size, sort, category, ...filters });
  }
  function openCategory(next: string | undefined) {
    setSelection(new Set());
    onSearch({ size, sort, category: next });
  }
  const add = (
    <span className="flex flex-wrap items-center gap-2">
      <Button variant="ghost" onClick={onImport}>
        <Icon icon={FileUp} small />
        {t('quiz:import.open')}
      </Button>
      <Button variant="ghost" onClick={() => setExporting(true)}>
        <Icon icon={FileDown} small />
        {t('quiz:export.open')}
      </Button>
      <AddQuestion
        variant="primary"
        onAdd={(added) => setOpened({ type: added, categoryId: open?.category.id ?? null })}
      />
    </span>
  );

  return (
    <div className="grid min-h-[calc(100dvh-57px)] min-w-0 grid-cols-[264px_minmax(0,1fr)] items-stretch max-[900px]:block">
      {categories.isError && !categories.data ? (
        <FailedQuery query={categories} title={t('quiz:bank.failed')} />
      ) : (
        <CategoryNav
          nodes={nodes}
          counts={data}
          open={category}
          onOpen={openCategory}
          onAdd={() => setTask({ below: open?.category })}
        />
      )}
      <div className="min-w-0">
        <BankHead
          node={open}
          isUncategorized={category === 'none'}
          nodes={nodes}
          add={add}
          onTask={setTask}
          onOpen={openCategory}
        />
        <BankFilterBar
          filters={{ q, type, tag, use }}
          total={list.data?.total}
          onFilter={filter}
          onRefresh={refresh}
          refreshing={list.isRefetching}
        />
        {selection.size > 0 && (
          <SelectionBar
            text={t('quiz:bank.selected', { count: selection.size })}
            actions={
              <>
                <Button variant="tint" size="small" disabled={chosen.length === 0} onClick={() => setMoved(chosenIds)}>
                  {t('quiz:bank.move_elsewhere')}
                </Button>
                <Button variant="tint" size="small" disabled={addable.length === 0} onClick={() => setAdding(true)}>
                  {t('quiz:bank.add_to_quiz')}
                </Button>
                <Button variant="ghost" size="small" disabled={chosen.length === 0} onClick={() => setChanging(true)}>
                  {t('quiz:bank.change')}
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  disabled={chosen.length === 0}
                  onClick={() => {
                    void remove(chosenIds);
                    setSelection(new Set());
                  }}
                >
                  {t('common:actions.delete')}
                </Button>
                <Button variant="ghost" size="small" onClick={() => setSelection(new Set())}>
                  {t('quiz:bank.clear')}
                </Button>
              </>
            }
          />
        )}
        <ListTable
          name="question-bank"
          label={t('quiz:bank.title')}
          list={list}
          search={search}
          onSearch={onSearch}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ text }) => text}
          selection={selection}
          onSelectionChange={setSelection}
          empty={
            isBankFiltered(search) ? (
              <EmptyState
                title={t('quiz:bank.no_match')}
                action={<Button onClick={() => filter({})}>{t('common:filters.clear')}</Button>}
              />
            ) : (
              <EmptyState title={t('quiz:bank.empty')} detail={t('quiz:bank.empty_detail')} />
            )
          }
          failed={t('quiz:bank.failed')}
        />
      </div>
      {opened && (
        <BankQuestionDialog
          key={JSON.stringify(opened)}
          opened={opened}
          onClose={() => setOpened(undefined)}
          onOutdated={setUsesOf}
        />
      )}
      {removalQuestion}
      {isAdding && (
        <AddToQuizDialog ids={addable} onClose={() => setAdding(false)} onAdded={() => setSelection(new Set())} />
      )}
      {isChanging && (
        <ChangeDialog questions={chosen} onClose={() => setChanging(false)} onChanged={() => setSelection(new Set())} />
      )}
      {usesOf !== undefined && <UsesDialog id={usesOf} onClose={() => setUsesOf(undefined)} />}
      {moved && (
        <MoveDialog
          moved={{ ids: moved }}
          nodes={nodes}
          onClose={() => setMoved(undefined)}
          onMoved={() => setSelection(new Set())}
        />
      )}
      {isExporting && (
        <ExportDialog
          source={['bank', open?.category.id ?? (category === 'none' ? 'none' : 'all')].join(':')}
          onClose={() => setExporting(false)}
        />
      )}
      {task && <QuestionCategoryForm task={task} onClose={() => setTask(undefined)} onAdded={openCategory} />}
    </div>
  );
}
