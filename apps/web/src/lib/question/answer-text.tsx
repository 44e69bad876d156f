import { classNames } from '@dars/ui/class-names';
import { LineText, type ShownLine } from './line-text.tsx';

interface AnswerTextProps {
  isChosen?: boolean;
  line: ShownLine;
}

/** The text of an answer, in its own direction, beginning beside its sign. */
export function AnswerText({ isChosen = false, line }: AnswerTextProps) {
  return (
    // Bold words of a formatted line have to differ from the others, so it is never bold as a whole.
    <span
      className={classNames(
        'min-w-0 leading-[1.6] wrap-anywhere',
        isChosen && line.richText === undefined ? 'font-bold' : 'font-medium',
      )}
    >
      <LineText line={line} />
    </span>
  );
}
