import { useTranslate } from '@dars/i18n/client';
import { useEffect, useRef } from 'react';

export interface NavItem {
  id: string;
  isAnswered: boolean;
  isFlagged: boolean;
  /** Whether its field holds a text that is no answer. */
  isUnaccepted: boolean;
}

interface QuestionNavProps {
  items: readonly NavItem[];
  current: number;
  onGo: (index: number) => void;
}

/** Every question as a dot: filled once it is answered, with a mark where one wants to look again. */
export function QuestionNav({ items, current, onGo }: QuestionNavProps) {
  const t = useTranslate('attempt');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On a phone they stand in one line, which follows.
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
