import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { useEffect, useRef } from 'react';
import type { AnswerProgress } from '../../../lib/question/is-answered.ts';

export interface NavItem {
  id: string;
  progress: AnswerProgress;
  isFlagged: boolean;
  /** Whether its field holds a text that is not a valid answer. */
  isUnaccepted: boolean;
  /** Whether the answer has fewer or more words than are wanted. */
  isOffLength: boolean;
}

interface QuestionNavProps {
  items: readonly NavItem[];
  current: number;
  /** Whether the question stands on a page to which the learner can go. */
  isReachable: (index: number) => boolean;
  onGo: (index: number) => void;
}

const DOT_CLASSES: Record<AnswerProgress, string> = {
  open: 'text-ink-2 hover:before:bg-surface-2',
  // A hard edge along the diagonal, which lies level once the square is rotated, so that the number stays readable.
  partial:
    'text-ink before:bg-[linear-gradient(to_top_left,color-mix(in_oklab,var(--brand)_35%,var(--surface))_50%,transparent_50%)]',
  answered: 'text-on-brand before:bg-brand',
};

/** The questions as dots: filled if answered, half filled if partly answered, with a sign if flagged. */
export function QuestionNav({ items, current, isReachable, onGo }: QuestionNavProps) {
  const t = useTranslate('attempt');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On a phone the dots are one scrolling row, which follows the current question. The page itself stays, because it
    // would move below a pointer that chooses an answer and makes its question the current one.
    const [row, dot] = [list.current, list.current?.children[current]];
    if (row && dot) showWithin(row, dot);
  }, [current]);
  return (
    <ol
      ref={list}
      className="mb-4.5 grid max-h-[min(420px,45dvh)] grid-cols-5 justify-items-center gap-y-4 overflow-x-hidden overflow-y-auto py-2 [scrollbar-width:thin] max-lg:m-0 max-lg:flex max-lg:gap-1 max-lg:overflow-x-auto max-lg:overflow-y-hidden max-lg:px-5 max-lg:py-3.5 max-lg:[scrollbar-width:none]"
    >
      {items.map(({ id, progress, isFlagged }, index) => (
        <li key={id} className="max-lg:flex-none">
          <button
            type="button"
            aria-label={t(`attempt:nav.${isFlagged ? (`${progress}_flagged` as const) : progress}`, {
              number: index + 1,
            })}
            disabled={!isReachable(index)}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'relative isolate grid size-10 place-items-center text-small/none font-bold before:absolute before:inset-1.25 before:-z-1 before:rotate-45 before:rounded-[6px] disabled:cursor-default disabled:opacity-50',
              DOT_CLASSES[progress],
              shadowOf(index === current, progress),
              isFlagged &&
                'after:absolute after:inset-x-0 after:-top-1.25 after:mx-auto after:size-2.75 after:rotate-45 after:rounded-[3px] after:bg-[#e8a317] after:shadow-[0_0_0_2px_var(--surface)]',
            )}
            onClick={() => onGo(index)}
          >
            <span className="num">{index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls a list so that it shows one of its items: in the middle of a row, and whole in a column. */
function showWithin(list: Element, item: Element): void {
  const [box, at] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const left = (at.left + at.right - box.left - box.right) / 2;
  const top = Math.min(0, at.top - box.top) + Math.max(0, at.bottom - box.bottom);
  list.scrollBy({ left, top });
}

function shadowOf(isCurrent: boolean, progress: AnswerProgress): string {
  if (isCurrent) {
    return 'before:shadow-[inset_0_0_0_1.5px_var(--brand-line),0_0_0_2.5px_var(--surface),0_0_0_4.5px_var(--brand-line)]';
  }
  if (progress === 'answered') return '';
  return `before:inset-ring-[1.5px] ${progress === 'partial' ? 'before:inset-ring-brand-line' : 'before:inset-ring-line-input'}`;
}
