import type { QuestionOf } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Select } from '@dars/ui/form/combobox';
import type { AnswerProps } from '../answer-props.ts';
import { AnswerText } from '../answer-text.tsx';
import { LineText } from '../line-text.tsx';
import { Verdict, verdictClass } from '../verdict.tsx';
import type { AnsweredType } from './answered-type.ts';

/** Lines, for each of which the learner chooses the match from one list. */
function MatchingAnswer(props: AnswerProps<'matching'>) {
  const { question, value, onChange, labelledBy, readOnly, answerKey } = props;
  const t = useTranslate('attempt');
  const pairs = value?.pairs ?? [];
  const options = question.choices.map((choice) => ({
    ...{ value: choice.id, label: choice.text },
    ...(choice.richText && { content: <LineText line={choice} /> }),
  }));

  function choose(item: string, choice: string | null) {
    const next = question.items.flatMap((each) => {
      const found = each.id === item ? choice : choiceOf(each.id);
      return found ? [{ item: each.id, choice: found }] : [];
    });
    onChange(next.length > 0 ? { type: 'matching', pairs: next } : null);
  }
  const choiceOf = (item: string) => pairs.find((pair) => pair.item === item)?.choice ?? null;
  const textOf = (choice: string | null) => question.choices.find((each) => each.id === choice)?.text;

  return (
    <ul aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-3 narrow:gap-2.5">
      {question.items.map((item) => {
        const choice = choiceOf(item.id);
        const match = answerKey?.pairs.find((pair) => pair.id === item.id)?.match.text;
        const isRight = match === undefined || value === null ? undefined : match === textOf(choice);
        return (
          <li
            key={item.id}
            className={classNames(
              'grid grid-cols-2 items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] px-4.5 py-3 narrow:grid-cols-1 narrow:px-3',
              verdictClass(isRight),
            )}
          >
            <AnswerText line={item} />
            <Select
              label={t('attempt:question.match_of', { text: item.text })}
              placeholder={t('attempt:question.match')}
              options={options}
              wraps
              value={choice}
              clearable={!readOnly}
              disabled={readOnly}
              onChange={(chosen) => choose(item.id, chosen)}
            />
            {isRight !== undefined && <Verdict isRight={isRight} isEmpty={choice === null} />}
          </li>
        );
      })}
    </ul>
  );
}

function Pairs({ answerKey }: { answerKey: QuestionOf<'matching'> }) {
  return (
    <dl className="grid gap-1.5">
      {answerKey.pairs.map((pair) => (
        <div key={pair.id} className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-0">
          <LineText as="dt" line={pair} />
          <LineText as="dd" className="font-semibold" line={pair.match} />
        </div>
      ))}
    </dl>
  );
}

export const matching: AnsweredType<'matching'> = { Answer: MatchingAnswer, Key: Pairs, countChoices: () => 0 };
