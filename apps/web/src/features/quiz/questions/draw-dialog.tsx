import { MAX_TAGS } from '@dars/contracts/content/course-page';
import { type DrawInput, drawInput, type QuizDraw } from '@dars/contracts/content/draw';
import { MAX_POINTS } from '@dars/contracts/content/question/limits';
import { MAX_QUESTIONS } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Select } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Switch } from '@dars/ui/form/switch';
import { useDebounced } from '@dars/ui/use-debounced';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { SpinButton } from '../../../lib/spin-button.tsx';
import { addTags } from '../../../lib/text/tag-text.ts';
import type { SpinValue } from '../../../lib/whole-number.ts';
import { categoryOption } from '../bank/category-nav.tsx';
import { buildCategoryTree, flattenTree } from '../bank/category-tree.ts';
import { LineDialog } from './line-dialog.tsx';

const COUNT_DEBOUNCE_MS = 300;

interface DrawDialogProps {
  quizId: string;
  /** Undefined for a new draw. */
  draw: QuizDraw | undefined;
  isBusy: boolean;
  onSave: (draw: DrawInput) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The dialog of a draw: how many random questions of which category and tags, and the points of each. */
export function DrawDialog({ quizId, draw, isBusy, onSave, onRemove, onClose }: DrawDialogProps) {
  const t = useTranslate('quiz');
  const [count, setCount] = useState<SpinValue>(draw?.count ?? 5);
  const [points, setPoints] = useState<SpinValue>(draw?.points ?? 1);
  const [categoryId, setCategoryId] = useState(draw?.categoryId ?? null);
  const [isDeep, setDeep] = useState(draw?.isDeep ?? true);
  const [tagText, setTagText] = useState(draw?.tags.join('، ') ?? '');
  const [isChanged, setChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  const categories = trpc.questionBank.categories.useQuery();
  const tags = addTags([], tagText).slice(0, MAX_TAGS);
  const parsed = drawInput.safeParse({ count, points, categoryId, isDeep, tags });
  const faults = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const faultOf = (name: 'count' | 'points', max: number) =>
    isTried && faults.has(name) ? t('quiz:draw.between', { min: 1, max }) : undefined;
  const note = (change: () => void) => {
    setChanged(true);
    change();
  };
  return (
    <LineDialog
      title={t(draw ? 'quiz:draw.edit' : 'quiz:draw.add')}
      about={t('quiz:draw.about')}
      isNew={draw === undefined}
      isBusy={isBusy}
      isChanged={isChanged}
      onSubmit={() => {
        setTried(true);
        if (parsed.data) onSave(parsed.data);
      }}
      onRemove={onRemove}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5.5 narrow:grid-cols-1">
        <Field label={t('fields:count')} error={faultOf('count', MAX_QUESTIONS)}>
          <SpinButton min={1} max={MAX_QUESTIONS} value={count} onChange={(value) => note(() => setCount(value))} />
        </Field>
        <Field label={t('quiz:draw.points')} error={faultOf('points', MAX_POINTS)}>
          <SpinButton min={1} max={MAX_POINTS} value={points} onChange={(value) => note(() => setPoints(value))} />
        </Field>
      </div>
      <Field label={t('fields:categoryId')}>
        <Select
          clearable
          label={t('fields:categoryId')}
          placeholder={t('quiz:draw.whole_bank')}
          options={[
            ...flattenTree(buildCategoryTree(categories.data?.rows ?? [])).map(categoryOption),
            { value: 'none', label: t('quiz:bank.uncategorized') },
          ]}
          value={categoryId}
          onChange={(chosen) => note(() => setCategoryId(chosen))}
        />
      </Field>
      {categoryId !== null && categoryId !== 'none' && (
        <Switch label={t('fields:isDeep')} checked={isDeep} onChange={(on) => note(() => setDeep(on))} />
      )}
      <Field
        label={t('fields:tags')}
        optional={t('quiz:bank.tags_hint', { count: MAX_TAGS })}
        hint={t('quiz:draw.tags_hint')}
      >
        <Input
          dir="auto"
          autoComplete="off"
          value={tagText}
          onChange={(event) => note(() => setTagText(event.target.value))}
        />
      </Field>
      {parsed.data && <Supply quizId={quizId} id={draw?.id} draw={parsed.data} />}
    </LineDialog>
  );
}

/** Tells how many questions the bank has for the draw while it is written. */
function Supply({ quizId, id, draw }: { quizId: string; id: string | undefined; draw: DrawInput }) {
  const t = useTranslate('quiz');
  const asked = JSON.stringify(draw);
  const [settled, setSettled] = useState(asked);
  useDebounced(asked, COUNT_DEBOUNCE_MS, setSettled);
  const { data } = trpc.quiz.countDrawable.useQuery(
    { quizId, ...(id !== undefined && { id }), draw: JSON.parse(settled) as DrawInput },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <p
      role="status"
      className={classNames(
        'min-h-11 rounded-control px-4 py-2.5 text-small/[inherit]',
        data && data.missing > 0 ? 'bg-warning-tint text-warning' : 'bg-surface-2 text-ink-2',
      )}
    >
      {data && (
        <>
          {t('quiz:draw.available', { count: data.available })}
          {data.missing > 0 && ` ${t('quiz:draw.too_few', { count: data.missing })}`}
        </>
      )}
    </p>
  );
}
