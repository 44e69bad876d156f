import { useTranslate } from '@dars/i18n/client';
import { Combobox } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { categoryOption } from '../bank/category-nav.tsx';
import { buildCategoryTree, flattenTree } from '../bank/category-tree.ts';
import { ImportSteps } from './import-steps.tsx';

interface BankImportPageProps {
  /** The id of the category that is chosen at first; `none`: no category. */
  category: string | undefined;
  /** Leads back to the questions of a category. */
  onClose: (category: string) => void;
}

/** Imports questions from a file into a category of the question bank. */
export function BankImportPage({ category, onClose }: BankImportPageProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const categories = trpc.questionBank.categories.useQuery();
  const [chosen, setChosen] = useState(category ?? NONE);
  if (categories.isError && !categories.data) return <FailedQuery query={categories} title={t('quiz:bank.failed')} />;
  const nodes = flattenTree(buildCategoryTree(categories.data?.rows ?? []));
  const open = nodes.find((node) => node.category.id === chosen);
  return (
    <div className="flex min-h-[calc(100dvh-57px)] flex-col">
      <PageHeader title={t('quiz:bank.title')} detail={open?.category.name ?? t('quiz:bank.uncategorized')} />
      <ImportSteps
        target={['bank', chosen].join(':')}
        roomText={(places) => t('quiz:import.room_bank', places)}
        onChanged={() => utils.questionBank.invalidate()}
        onClose={() => onClose(chosen)}
      >
        <Field label={t('quiz:bank.move_to')} hint={t('quiz:import.category_hint')}>
          <Combobox
            options={[{ value: NONE, label: t('quiz:bank.uncategorized') }, ...nodes.map(categoryOption)]}
            value={chosen}
            onChange={(next) => setChosen(next ?? NONE)}
          />
        </Field>
      </ImportSteps>
    </div>
  );
}

const NONE = 'none';
