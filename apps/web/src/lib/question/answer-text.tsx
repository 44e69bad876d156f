import { classNames } from '@dars/ui/class-names';
import { UserText } from '@dars/ui/user-text';

interface AnswerTextProps {
  isChosen?: boolean;
  children: string;
}

/** The text of an answer, in its own direction, beginning beside its sign. */
export function AnswerText({ isChosen = false, children }: AnswerTextProps) {
  return (
    <span className={classNames('min-w-0 leading-[1.6] wrap-anywhere', isChosen ? 'font-bold' : 'font-medium')}>
      <UserText>{children}</UserText>
    </span>
  );
}
