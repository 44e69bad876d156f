import type { QuizSection } from '@dars/contracts/content/quiz-section';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Heading } from 'lucide-react';
import { ListLine } from './list-line.tsx';

interface SectionRowProps {
  section: QuizSection;
  index: number;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A section in the list of questions, which opens its dialog. */
export function SectionRow({ section, index, onOpen, onMove }: SectionRowProps) {
  const t = useTranslate('quiz');
  return (
    <ListLine id={section.id} index={index} onOpen={onOpen} onMove={onMove}>
      <span className="grid size-[30px] flex-none place-items-center text-ink-3 max-[900px]:size-9">
        <Icon icon={Heading} small />
      </span>
      <span className="sr">{t('fields:section')}</span>
      <UserText className="truncate text-small/[1.55] font-semibold max-[900px]:max-w-32">{section.heading}</UserText>
    </ListLine>
  );
}
