import type { QuizDraw } from '@dars/contracts/content/draw';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Dices, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { DragHandle } from '../../../lib/list/drag-handle.tsx';
import { DropMark, useSortableLine } from '../../../lib/list/sortable.tsx';

interface DrawRowProps {
  draw: QuizDraw;
  index: number;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A draw in the list of questions, which opens its dialog. */
export function DrawRow({ draw, index, onOpen, onMove }: DrawRowProps) {
  const t = useTranslate('quiz');
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: draw.id, index });
  const isShort = draw.missing > 0;
  const source = useDrawSource(draw);
  return (
    <li
      {...sortable}
      className={classNames(
        'group relative flex items-center rounded-[10px] hover:bg-surface-2',
        isDragged && 'shadow-2 ring-1 ring-brand-line',
      )}
    >
      {dropEdge && <DropMark edge={dropEdge} className="z-1 -top-0.5 -bottom-px h-0.5 rounded-[1px]" />}
      <button
        type="button"
        aria-haspopup="dialog"
        data-question={draw.id}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-[inherit] px-2.5 py-2 text-start focus-visible:-outline-offset-2 max-[900px]:p-1.5"
        onClick={onOpen}
        onKeyDown={(event) => moveByKey(event, onMove)}
      >
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
      </button>
      <DragHandle ref={handleRef} className="me-1 opacity-0 group-hover:opacity-100 max-[900px]:hidden" />
    </li>
  );
}

/** Moves a line of the list with Alt and an arrow key. */
export function moveByKey(event: KeyboardEvent, onMove: (by: 1 | -1) => void): void {
  if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
  event.preventDefault();
  onMove(event.code === 'ArrowUp' ? -1 : 1);
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
