import { GAP_MAX } from '@dars/contracts/content/question/limits';
import { type Gap, parsePassage } from '@dars/contracts/content/question/passage';
import { isAcceptedText } from '@dars/i18n/accepted-text';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { Select } from '@dars/ui/form/combobox';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { ChevronDown } from 'lucide-react';
import type { AnswerProps } from '../answer-props.ts';
import { FilledPassage } from '../filled-passage.tsx';
import { GapVerdict } from '../gap-verdict.tsx';
import { PassageText } from '../passage-text.tsx';
import { useUnacceptedText } from '../unaccepted-texts.ts';
import type { AnsweredType } from './answered-type.ts';

/** All gaps are equally wide, so that none tells the length of its answer. */
const GAP_CLASS = 'flex w-44 max-w-full min-w-0';

/** A text in whose gaps the learner types or chooses. */
function GapsAnswer({ question, value, onChange, labelledBy, readOnly, answerKey }: AnswerProps<'gaps'>) {
  const t = useTranslate('attempt');
  const { texts, gaps } = question;
  const given = gaps.map((_gap, index) => value?.texts[index] ?? '');
  const keys = answerKey && parsePassage(answerKey.passage).gaps;

  function fill(at: number, text: string) {
    const filled = given.map((each, index) => (index === at ? text : each));
    onChange(filled.every((each) => each.trim() === '') ? null : { type: 'gaps', texts: filled });
  }

  function isRight(at: number): boolean | undefined {
    const [key, text = ''] = [keys?.[at], given[at]];
    if (!answerKey || !key || value === null) return undefined;
    return text !== '' && isRightText(key, text, answerKey.ignoreMarks);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the flow of the text.
    <div role="group" aria-labelledby={labelledBy}>
      <PassageText
        texts={texts}
        className="leading-[3.1] whitespace-pre-line wrap-anywhere"
        renderGap={(index) => {
          const choices = gaps[index]?.choices ?? null;
          const shared = {
            label: t('attempt:question.gap', { number: index + 1, total: gaps.length }),
            text: given[index] ?? '',
            onFill: (text: string) => fill(index, text),
          };
          const verdict = isRight(index);
          return (
            <>
              {choices && !readOnly && <ChosenGap {...shared} choices={choices} />}
              {choices && readOnly && <ReadGap {...shared} choices={choices} />}
              {!choices && <TypedGap {...shared} readOnly={readOnly} place={`${question.id}/${index}`} />}
              {verdict !== undefined && <GapVerdict isRight={verdict} isEmpty={shared.text === ''} />}
            </>
          );
        }}
      />
    </div>
  );
}

const isRightText = (gap: Gap, text: string, ignoreMarks: boolean): boolean =>
  gap.choices ? gap.right.includes(text) : isAcceptedText(text, gap.right, ignoreMarks);

interface GapProps {
  label: string;
  text: string;
  readOnly: boolean;
  onFill: (text: string) => void;
}

function TypedGap({ label, text, readOnly, onFill, place }: GapProps & { place: string }) {
  // A text that is too long stays in the field and is not sent; the last valid text stays.
  const [tooLong, setTooLong] = useUnacceptedText(place);

  function change(next: string) {
    const isOver = isTooLong(next, GAP_MAX);
    setTooLong(isOver ? next : undefined);
    if (!isOver) onFill(next);
  }

  return (
    <bdi className={GAP_CLASS}>
      <Input
        dir="auto"
        aria-label={label}
        value={tooLong ?? text}
        maxLength={GAP_MAX}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
    </bdi>
  );
}

function ChosenGap({ label, text, onFill, choices }: Omit<GapProps, 'readOnly'> & { choices: readonly string[] }) {
  const t = useTranslate('attempt');
  return (
    <bdi className={GAP_CLASS}>
      <Select
        className="w-full"
        label={label}
        placeholder={t('attempt:question.choose')}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        wraps
        value={text === '' ? null : text}
        clearable
        onChange={(chosen) => onFill(chosen ?? '')}
      />
    </bdi>
  );
}

/** A drop-down that cannot be changed: the chosen text, or without one the texts of which learners choose. */
function ReadGap({ label, text, choices }: Pick<GapProps, 'label' | 'text'> & { choices: readonly string[] }) {
  const { language } = useTranslate('attempt');
  return (
    <span
      role="img"
      aria-label={`${label}: ${text || formatList(language, [...choices])}`}
      className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-control border border-line-input bg-surface px-3 align-middle leading-normal"
    >
      {text ? <bdi>{text}</bdi> : <UserText className="text-ink-3">{choices.join(' / ')}</UserText>}
      <Icon icon={ChevronDown} small className="text-ink-3" />
    </span>
  );
}

export const gaps: AnsweredType<'gaps'> = {
  Answer: GapsAnswer,
  Key: ({ answerKey: { passage } }) => <FilledPassage passage={passage} />,
  countChoices: () => 0,
};
