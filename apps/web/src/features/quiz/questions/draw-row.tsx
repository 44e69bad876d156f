import type { QuizDraw } from '@dars/contracts/content/draw';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Dices, TriangleAlert } from 'lucide-react';
import { trpc } from '../../../app/session/trpc.ts';
import { ListLine } from './list-line.tsx';

interface DrawRowProps {
  draw: QuizDraw;
  index: number;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A draw in the list of questions, which opens its dialog. */
export function DrawRow({ draw, index, onOpen, onMove }: DrawRowProps) {
  const t = useTranslate('quiz');
  const isShort = draw.missing > 0;
  const source = useDrawSource(draw);
  return (
    <ListLine id={draw.id} index={index} onOpen={onOpen} onMove={onMove}>
      <span
        className={classNames(
          'relative grid size-[30px] flex-none place-items-center max-[900px]:size-9',
          'before:absolute before:inset-[4.5px] before:rotate-45 before:rounded-[5px]',
          isShort
            ? 'text-danger before:bg-danger-tint before:inset-ring-[1.5px] before:inset-ring-danger'
            : 'text-ink-2 before:bg-surface before:inset-ring-[1.25px] before:inset-ring-line-input',
        )}
      >
        <Icon icon={Dices} small className="relative size-3.5" />
      </span>
      <span className="grid min-w-0 max-[900px]:sr-only">
        <span className="truncate text-small/[1.55] text-ink-2">{t('quiz:draw.count', { count: draw.count })}</span>
        <span
          className={classNames(
            'flex min-w-0 items-center gap-1.5 text-caption/normal',
            isShort ? 'text-danger' : 'text-ink-3',
          )}
        >
          {isShort && <Icon icon={TriangleAlert} small className="size-3.5" />}
          {isShort ? (
            t('quiz:draw.missing', { count: draw.missing })
          ) : (
            <UserText className="truncate">{source}</UserText>
          )}
        </span>
      </span>
    </ListLine>
  );
}

/** Returns the category and the tags of a draw in words. */
function useDrawSource({ categoryId, tags }: QuizDraw): string {
  const t = useTranslate('quiz');
  const categories = trpc.questionBank.categories.useQuery();
  const named = categories.data?.rows.find(({ id }) => id === categoryId)?.name ?? '';
  const places = { null: t('quiz:draw.whole_bank'), none: t('quiz:bank.uncategorized') };
  const place = categoryId === null || categoryId === 'none' ? places[categoryId ?? 'null'] : named;
  return [place, ...tags].filter((part) => part !== '').join(' · ');
}
