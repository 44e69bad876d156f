import { QUESTION_TYPES, type QuestionType } from '@dars/contracts/content/question/question-types';
import { useTranslate } from '@dars/i18n/client';
import { Select } from '@dars/ui/form/combobox';
import { trpc } from '../../../app/session/trpc.ts';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { type BankFilters, USES } from './bank-search.ts';

/** Returns the type of questions with the name in the address. */
export const typeOf = (name: string | undefined): QuestionType | undefined =>
  QUESTION_TYPES.find((type) => type === name);

interface BankFilterBarProps {
  filters: Omit<BankFilters, 'category' | 'type'> & { type: QuestionType | undefined };
  total: number | undefined;
  onFilter: (filters: BankFilters) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** The search of the question bank, its filters by type, tag and use, and the active ones. */
export function BankFilterBar({ filters, total, onFilter, onRefresh, refreshing }: BankFilterBarProps) {
  const t = useTranslate('quiz');
  const { q, type, tag, use } = filters;
  const tags = trpc.questionBank.tags.useQuery();
  return (
    <>
      <ListToolbar
        query={q}
        label={t('quiz:bank.search')}
        onQuery={(typed) => onFilter({ ...filters, q: typed })}
        onRefresh={onRefresh}
        refreshing={refreshing}
      >
        {(typed) => (
          <>
            <Select
              clearable
              label={t('fields:type')}
              placeholder={t('quiz:bank.all_types')}
              options={QUESTION_TYPES.map((each) => ({ value: each, label: t(`quiz:type.${each}`) }))}
              value={type ?? null}
              onChange={(value) => onFilter({ ...filters, q: typed, type: value ?? undefined })}
              className="w-40 narrow:half-row"
            />
            <Select
              clearable
              label={t('fields:tag')}
              placeholder={t('quiz:bank.all_tags')}
              options={(tags.data ?? []).map((each) => ({ value: each.tag, label: each.tag }))}
              value={tag ?? null}
              onChange={(value) => onFilter({ ...filters, q: typed, tag: value ?? undefined })}
              className="w-36 narrow:half-row"
            />
            <Select
              clearable
              label={t('fields:use')}
              placeholder={t('fields:use')}
              options={USES.map((each) => ({ value: each, label: t(`quiz:bank.use.${each}`) }))}
              value={use ?? null}
              onChange={(value) => onFilter({ ...filters, q: typed, use: USES.find((each) => each === value) })}
              className="w-36 narrow:half-row"
            />
          </>
        )}
      </ListToolbar>
      <FilterChips
        query={q}
        onQueryRemove={() => onFilter({ type, tag, use })}
        filters={[
          {
            text: type && t(`quiz:type.${type}`),
            removeLabel: t('quiz:bank.remove_type'),
            onRemove: () => onFilter({ q, tag, use }),
          },
          { text: tag, removeLabel: t('quiz:bank.remove_tag'), onRemove: () => onFilter({ q, type, use }) },
          {
            text: use && t(`quiz:bank.use.${use}`),
            removeLabel: t('quiz:bank.remove_use'),
            onRemove: () => onFilter({ q, type, tag }),
          },
        ]}
        onClear={() => onFilter({})}
        total={total}
      />
    </>
  );
}
