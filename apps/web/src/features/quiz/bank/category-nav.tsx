import type { QuestionCategories } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { DirIcon } from '@dars/ui/dir-icon';
import { Select } from '@dars/ui/form/combobox';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CategoryNode, flattenTree } from './category-tree.ts';

interface CategoryNavProps {
  nodes: readonly CategoryNode[];
  counts: Pick<QuestionCategories, 'total' | 'uncategorized'>;
  /** The id of the open category; `none`: the questions without one. */
  open: string | undefined;
  onOpen: (category: string | undefined) => void;
  onAdd: () => void;
}

/** The tree of categories beside the list; at phone width a select above it. */
export function CategoryNav({ nodes, counts, open, onOpen, onAdd }: CategoryNavProps) {
  const t = useTranslate('quiz');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const shown = (all: readonly CategoryNode[]): CategoryNode[] =>
    all.flatMap((node) => [node, ...(closed.has(node.category.id) ? [] : shown(node.children))]);
  return (
    <nav
      aria-label={t('quiz:bank.categories')}
      className="border-e border-line bg-paper px-3 pt-5 pb-8 max-[900px]:border-e-0 max-[900px]:border-b max-[900px]:px-4 max-[900px]:py-3"
    >
      <div className="flex items-center justify-between gap-2 ps-3 max-[900px]:ps-0">
        <h2 className="text-small/(--lh-h3) max-[900px]:hidden">{t('quiz:bank.categories')}</h2>
        <CategorySelect nodes={nodes} open={open} onOpen={onOpen} />
        <IconButton label={t('quiz:bank.category.add')} size="small" onClick={onAdd}>
          <Icon icon={Plus} small />
        </IconButton>
      </div>
      <ul className="mt-2 grid grid-cols-1 gap-0.5 max-[900px]:hidden">
        <CategoryLine count={counts.total} isOpen={open === undefined} onOpen={() => onOpen(undefined)}>
          {t('quiz:bank.all')}
        </CategoryLine>
        {shown(nodes).map(({ category, depth, questions, children }) => (
          <CategoryLine
            key={category.id}
            depth={depth}
            count={questions}
            isOpen={open === category.id}
            onOpen={() => onOpen(category.id)}
            before={
              children.length > 0 && (
                <button
                  type="button"
                  aria-expanded={!closed.has(category.id)}
                  aria-label={t('quiz:bank.category.below', { name: category.name })}
                  className="grid size-6 flex-none place-items-center rounded-control text-ink-3"
                  onClick={() => toggle(category.id)}
                >
                  {closed.has(category.id) ? <DirIcon name="chevron-end" small /> : <Icon icon={ChevronDown} small />}
                </button>
              )
            }
          >
            <UserText className="block truncate">{category.name}</UserText>
          </CategoryLine>
        ))}
        {counts.uncategorized > 0 && nodes.length > 0 && (
          <CategoryLine count={counts.uncategorized} isOpen={open === 'none'} onOpen={() => onOpen('none')}>
            {t('quiz:bank.uncategorized')}
          </CategoryLine>
        )}
      </ul>
    </nav>
  );
}

interface CategoryLineProps {
  depth?: number;
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  /** The button that shows and hides the categories below. */
  before?: ReactNode;
  children: ReactNode;
}

function CategoryLine({ depth = 0, count, isOpen, onOpen, before, children }: CategoryLineProps) {
  const t = useTranslate();
  return (
    <li
      className={classNames(
        'flex min-w-0 items-center rounded-[10px]',
        isOpen ? 'bg-surface font-semibold ring-1 ring-line' : 'hover:bg-surface-2',
      )}
      style={{ marginInlineStart: `${depth * 18}px` }}
    >
      <span className="w-6 flex-none">{before}</span>
      <button
        type="button"
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-[inherit] pe-3 text-start text-small"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1">{children}</span>
        <span className="num flex-none text-caption text-ink-3">{formatNumber(t.language, count)}</span>
      </button>
    </li>
  );
}

const ALL = 'all';

function CategorySelect({ nodes, open, onOpen }: Pick<CategoryNavProps, 'nodes' | 'open' | 'onOpen'>) {
  const t = useTranslate('quiz');
  return (
    <Select
      label={t('quiz:bank.categories')}
      className="min-w-0 flex-1 min-[901px]:hidden"
      options={[
        { value: ALL, label: t('quiz:bank.all') },
        ...flattenTree(nodes).map(categoryOption),
        { value: 'none', label: t('quiz:bank.uncategorized') },
      ]}
      value={open ?? ALL}
      onChange={(chosen) => onOpen(chosen === ALL || chosen === null ? undefined : chosen)}
    />
  );
}

/** Returns the option of a category, with the categories above it as its second line. */
export const categoryOption = ({ category, path }: CategoryNode) => ({
  ...{ value: category.id, label: category.name },
  ...(path.length > 0 && { detail: path.map(({ name }) => name).join(' / ') }),
});
