import type { QuizSection } from '@dars/contracts/content/quiz-section';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Heading } from 'lucide-react';
import { DragHandle } from '../../../lib/list/drag-handle.tsx';
import { DropMark, useSortableLine } from '../../../lib/list/sortable.tsx';
import { moveByKey } from './draw-row.tsx';

interface SectionRowProps {
  section: QuizSection;
  index: number;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A section in the list of questions, which opens its dialog. */
export function SectionRow({ section, index, onOpen, onMove }: SectionRowProps) {
  const t = useTranslate('quiz');
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id: section.id, index });
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
        data-question={section.id}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-[inherit] px-2.5 py-2 text-start focus-visible:-outline-offset-2 max-[900px]:p-1.5"
        onClick={onOpen}
        onKeyDown={(event) => moveByKey(event, onMove)}
      >
        <span className="grid size-[30px] flex-none place-items-center text-ink-3 max-[900px]:size-9">
          <Icon icon={Heading} small />
        </span>
        <span className="sr">{t('fields:section')}</span>
        <UserText className="truncate text-small/[1.55] font-semibold max-[900px]:max-w-32">{section.heading}</UserText>
      </button>
      <DragHandle ref={handleRef} className="me-1 opacity-0 group-hover:opacity-100 max-[900px]:hidden" />
    </li>
  );
}
