import { parsePassage } from '@dars/contracts/content/question/passage';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Eraser, Repeat2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { AnswerProps } from '../answer-props.ts';
import { FilledPassage } from '../filled-passage.tsx';
import { GapVerdict } from '../gap-verdict.tsx';
import { PassageText } from '../passage-text.tsx';
import type { AnsweredType } from './answered-type.ts';

/** The kind of a dragged word, so that no other dragged text is taken for one. */
const DRAGGED_WORD = 'application/x-dars-word';

/**
 * A text whose gaps the learner fills with words of a bank. One gap is marked; a pressed word goes into it, and the
 * next empty gap is marked. A word can also be dragged.
 */
function WordBankAnswer({ question, value, onChange, labelledBy, readOnly, answerKey }: AnswerProps<'wordBank'>) {
  const t = useTranslate('attempt');
  const { texts, words } = question;
  const placed = texts.slice(1).map((_text, index) => value?.words[index] ?? '');
  const [chosenGap, setChosenGap] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const marked = chosenGap ?? nextEmpty(placed, -1);
  const keys = answerKey && parsePassage(answerKey.passage).gaps;

  function place(word: string, at: number) {
    const next = placed.map((each, index) => (index === at ? word : each));
    onChange(next.every((each) => each === '') ? null : { type: 'wordBank', words: next });
    setChosenGap(word === '' ? at : nextEmpty(next, at));
    const position = { number: at + 1, total: placed.length };
    setAnnouncement(
      word === '' ? t('attempt:question.gap_emptied', position) : t('attempt:question.word_put', { word, ...position }),
    );
  }
  function isRight(at: number): boolean | undefined {
    const word = placed[at] ?? '';
    return value === null ? undefined : keys?.[at]?.right.includes(word);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the flow of the text.
    <div role="group" aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-4">
      {!readOnly && <p className="text-small text-ink-2">{t('attempt:question.words_hint')}</p>}
      <PassageText
        texts={texts}
        className="leading-[3.1] whitespace-pre-line wrap-anywhere"
        renderGap={(index) => (
          <WordGap
            number={index + 1}
            total={placed.length}
            word={placed[index] ?? ''}
            isMarked={!readOnly && index === marked}
            isRight={isRight(index)}
            readOnly={readOnly}
            onMark={() => setChosenGap(index)}
            onPut={(word) => words.includes(word) && place(word, index)}
            onEmpty={() => place('', index)}
          />
        )}
      />
      {readOnly && value === null && <Words words={words} />}
      {!readOnly && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
        <div
          role="group"
          aria-label={t('attempt:question.words')}
          className="flex flex-wrap gap-2.5 rounded-card border-[1.5px] border-line bg-surface-2 p-3.5"
        >
          {words.map((word) => (
            <BankWord
              key={word}
              word={word}
              isUsed={placed.includes(word)}
              onPut={() => marked !== undefined && place(word, marked)}
            />
          ))}
          {marked !== undefined && placed[marked] !== '' && (
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold text-brand-text hover:bg-brand-tint"
              onClick={() => place('', marked)}
            >
              <Icon icon={Eraser} small />
              {t('attempt:question.empty_gap', { number: marked + 1 })}
            </button>
          )}
        </div>
      )}
      <p aria-live="polite" className="sr">
        {announcement}
      </p>
    </div>
  );
}

/** Returns the first empty gap behind this one, or from the beginning; undefined if none is empty. */
function nextEmpty(placed: readonly string[], after: number): number | undefined {
  const empty = placed.flatMap((word, index) => (word === '' ? [index] : []));
  return empty.find((index) => index > after) ?? empty[0];
}

interface WordGapProps {
  number: number;
  total: number;
  /** Empty: no word is placed. */
  word: string;
  isMarked: boolean;
  isRight: boolean | undefined;
  readOnly: boolean;
  onMark: () => void;
  onPut: (word: string) => void;
  onEmpty: () => void;
}

function WordGap({ number, total, word, isMarked, isRight, readOnly, onMark, onPut, onEmpty }: WordGapProps) {
  const t = useTranslate('attempt');
  function drop(event: DragEvent) {
    const dragged = event.dataTransfer.getData(DRAGGED_WORD);
    if (dragged === '' || readOnly) return;
    event.preventDefault();
    onPut(dragged);
  }
  return (
    <>
      <button
        type="button"
        aria-label={
          word === ''
            ? t('attempt:question.gap_empty', { number, total })
            : t('attempt:question.gap_with', { number, total, word })
        }
        aria-pressed={isMarked}
        disabled={readOnly}
        className={classNames(
          'inline-flex min-h-11 min-w-32 max-w-full items-center justify-center rounded-control border-[1.5px] px-3 font-semibold',
          word === '' && 'border-dashed',
          isRight === undefined && (isMarked ? 'border-brand-line bg-brand-tint' : 'border-line-input bg-surface'),
          isRight === true && 'border-success bg-success-tint',
          isRight === false && 'border-danger bg-danger-tint',
        )}
        onClick={onMark}
        onKeyDown={({ code }) => (code === 'Backspace' || code === 'Delete') && word !== '' && onEmpty()}
        onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED_WORD) && event.preventDefault()}
        onDrop={drop}
      >
        {word === '' ? <bdi className="num text-ink-3">{number}</bdi> : <UserText>{word}</UserText>}
      </button>
      {isRight !== undefined && <GapVerdict isRight={isRight} isEmpty={word === ''} />}
    </>
  );
}

/** The words of the bank where none can be put, such as in the preview of an import. */
function Words({ words }: { words: readonly string[] }) {
  const t = useTranslate('attempt');
  return (
    <ul aria-label={t('attempt:question.words')} className="flex flex-wrap gap-2.5">
      {words.map((word) => (
        <li
          key={word}
          className="max-w-full rounded-control border-[1.5px] border-line bg-surface-2 px-3.5 py-2 font-semibold wrap-anywhere"
        >
          <UserText>{word}</UserText>
        </li>
      ))}
    </ul>
  );
}

interface BankWordProps {
  word: string;
  isUsed: boolean;
  onPut: () => void;
}

/** A word of the bank. A used one looks like the others, because it may fill further gaps, and its sign says so. */
function BankWord({ word, isUsed, onPut }: BankWordProps) {
  const t = useTranslate('attempt');
  return (
    <button
      type="button"
      draggable
      title={isUsed ? t('attempt:question.word_used') : undefined}
      className="inline-flex min-h-11 max-w-full cursor-grab items-center gap-2 rounded-control border-[1.5px] border-line-input bg-surface px-3.5 font-semibold wrap-anywhere hover:border-brand-line"
      onClick={onPut}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_WORD, word)}
    >
      <UserText>{word}</UserText>
      {isUsed && (
        <>
          <Icon icon={Repeat2} small className="text-brand-text" />
          <span className="sr">{t('attempt:question.word_used')}</span>
        </>
      )}
    </button>
  );
}

export const wordBank: AnsweredType<'wordBank'> = {
  Answer: WordBankAnswer,
  Key: ({ answerKey: { passage } }) => <FilledPassage passage={passage} />,
  countChoices: () => 0,
};
