import { MAX_CHOSEN } from '@dars/contracts/content/question-bank';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Select } from '@dars/ui/form/combobox';
import { Input } from '@dars/ui/form/input';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { useDebounced } from '@dars/ui/use-debounced';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { categoryOption } from './category-nav.tsx';
import { buildCategoryTree, flattenTree } from './category-tree.ts';

/** Questions that the dialog lists; a search or a category narrows them down. */
const SHOWN = 50;
const SEARCH_DEBOUNCE_MS = 250;

interface BankPickerProps {
  quizId: string;
  /** Number of the quiz's questions. */
  count: number;
  /** Saves the quiz before questions are added at its end. */
  onBefore: () => Promise<void>;
  onAdded: (rows: readonly QuizQuestion[]) => void;
  onClose: () => void;
}

/** The dialog that copies questions of the bank to the end of a quiz, in the order in which they are chosen. */
export function BankPicker({ quizId, count, onBefore, onAdded, onClose }: BankPickerProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  useDebounced(text, SEARCH_DEBOUNCE_MS, setQuery);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const categories = trpc.questionBank.categories.useQuery();
  const list = trpc.questionBank.list.useQuery(
    { page: 0, size: SHOWN, ...(query.trim() && { query: query.trim() }), ...(categoryId && { categoryId }) },
    { placeholderData: keepPreviousData },
  );
  const isLoading = useSkeleton(list.isPending);
  const copy = trpc.questionBank.copyToQuiz.useMutation();
  const most = Math.min(MAX_CHOSEN, MAX_QUESTIONS - count);
  const { rows = [], total = 0 } = list.data ?? {};

  async function add() {
    try {
      await onBefore();
      onAdded(await copy.mutateAsync({ quizId, ids: [...chosen] }));
    } catch (error) {
      toast(describeFailure(t, t('quiz:bank.add_failed'), error));
      return;
    }
    onClose();
    toast({ title: t('quiz:bank.added', { count: chosen.length }) });
    await utils.questionBank.invalidate();
  }

  return (
    <Dialog
      open
      title={t('quiz:bank.pick')}
      onOpenChange={onClose}
      footer={
        <Button
          variant="primary"
          disabled={chosen.length === 0 || chosen.length > most}
          busy={copy.isPending}
          onClick={() => void add()}
        >
          {t('quiz:bank.add', { count: chosen.length })}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Input
          type="search"
          dir="auto"
          icon={<Glyph name="search" small />}
          aria-label={t('quiz:bank.search')}
          placeholder={t('quiz:bank.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1 basis-[220px]"
        />
        <Select
          clearable
          label={t('quiz:bank.categories')}
          placeholder={t('quiz:bank.all')}
          options={flattenTree(buildCategoryTree(categories.data?.rows ?? [])).map(categoryOption)}
          value={categoryId}
          onChange={setCategoryId}
          className="w-48 narrow:w-full"
        />
      </div>
      {isLoading && <Skeleton className="mt-4 h-40" />}
      {list.isError && !list.data && <FailedQuery query={list} title={t('quiz:bank.failed')} />}
      {list.data && rows.length === 0 && (
        <p className="pt-4 text-ink-2">{t(query || categoryId ? 'quiz:bank.no_match' : 'quiz:bank.empty')}</p>
      )}
      <ul aria-label={t('quiz:bank.title')} className="mt-3 divide-y divide-line">
        {rows.map(({ id, text: asked, type }) => (
          <li key={id} className="py-2.5">
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length >= most && !chosen.includes(id)}
              onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
              label={
                <span className="grid min-w-0">
                  <UserText className="line-clamp-2 wrap-anywhere">{asked}</UserText>
                  <span className="text-caption text-ink-3">{t(`quiz:type.${type}`)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="pt-2 text-small text-ink-3">{t('quiz:bank.more', { count: total - rows.length })}</p>
      )}
    </Dialog>
  );
}
