import { useTranslate } from '@dars/i18n/client';
import { useEffect, useRef } from 'react';

export interface NavItem {
  id: string;
  isAnswered: boolean;
  isFlagged: boolean;
  /** Whether its field holds a text that is not a valid answer. */
  isUnaccepted: boolean;
}

interface QuestionNavProps {
  items: readonly NavItem[];
  current: number;
  onGo: (index: number) => void;
}

/** The questions as dots: filled if answered, with a sign if flagged. */
export function QuestionNav({ items, current, onGo }: QuestionNavProps) {
  const t = useTranslate('attempt');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On a phone the dots are one scrolling row, which follows the current question.
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <ol ref={list} className="attempt-dots">
      {items.map(({ id, isAnswered, isFlagged }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t(`attempt:nav.${stateOf(isAnswered, isFlagged)}`, { number: index + 1 })}
            aria-current={index === current ? 'step' : undefined}
            className={`attempt-dot ${isAnswered ? 'is-answered' : ''} ${isFlagged ? 'is-flagged' : ''}`}
            onClick={() => onGo(index)}
          >
            <span className="num">{index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function stateOf(isAnswered: boolean, isFlagged: boolean) {
  if (isFlagged) return isAnswered ? 'answered_flagged' : 'open_flagged';
  return isAnswered ? 'answered' : 'open';
}
