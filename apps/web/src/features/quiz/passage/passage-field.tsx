import { QUESTION_MAX } from '@dars/contracts/content/question/limits';
import { type Gap, parsePassage } from '@dars/contracts/content/question/passage';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Check, type LucideIcon, SquareChevronDown, TextCursorInput, X } from 'lucide-react';
import { useRef } from 'react';
import { insertGap } from './insert-gap.ts';

interface PassageFieldProps {
  value: string;
  onChange: (passage: string) => void;
  hint: string;
  error: string | undefined;
  /** Whether authors can make drop-downs. */
  hasChoices: boolean;
}

/**
 * The text with gaps in the notation of `parsePassage`, which authors type and paste as any text. The buttons put
 * selected words into a gap, and the list below shows how the gaps are read.
 */
export function PassageField({ value, onChange, hint, error, hasChoices }: PassageFieldProps) {
  const t = useTranslate('quiz');
  const area = useRef<HTMLSpanElement>(null);
  const { gaps } = parsePassage(value);
  const insert = (sign: '' | '*') => {
    const textarea = area.current?.querySelector('textarea');
    if (textarea) insertGap(textarea, sign);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t('fields:passage')} hint={hint} error={error}>
        <span ref={area} className="grid grid-cols-1 gap-2">
          <span className="flex flex-wrap gap-2">
            <GapButton icon={TextCursorInput} text={t('quiz:gap.add_typed')} onPress={() => insert('')} />
            {hasChoices && (
              <GapButton icon={SquareChevronDown} text={t('quiz:gap.add_chosen')} onPress={() => insert('*')} />
            )}
          </span>
          <Textarea
            rows={4}
            value={value}
            maxLength={QUESTION_MAX}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      </Field>
      {gaps.length > 0 && (
        <ol aria-label={t('quiz:gap.list')} className="border-y border-line">
          {gaps.map((gap, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place in the text.
            <GapRow key={index} gap={gap} place={index + 1} hasKind={hasChoices} />
          ))}
        </ol>
      )}
    </div>
  );
}

interface GapButtonProps {
  icon: LucideIcon;
  text: string;
  onPress: () => void;
}

const GapButton = ({ icon, text, onPress }: GapButtonProps) => (
  <Button
    variant="tint"
    size="small"
    // A click leaves the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon icon={icon} small />
    {text}
  </Button>
);

interface GapRowProps {
  gap: Gap;
  place: number;
  /** Whether to say that learners type or choose. */
  hasKind: boolean;
}

/** A gap as learners meet it: typed, with all right texts, or chosen, with the mark of each choice. */
function GapRow({ gap: { right, choices }, place, hasKind }: GapRowProps) {
  const t = useTranslate('quiz');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-2 text-small not-first:border-t not-first:border-line">
      <span className="num w-6 flex-none text-center text-caption text-ink-3">{place}</span>
      {hasKind && <span className="flex-none text-ink-2">{t(choices ? 'quiz:gap.chosen' : 'quiz:gap.typed')}</span>}
      {(choices ?? right).map((text, index) => {
        const isRight = right.includes(text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices may read the same while they are written.
          <span key={index} className="inline-flex min-w-0 items-center gap-1">
            <Icon icon={isRight ? Check : X} small className={isRight ? 'text-success' : 'text-danger'} />
            <span className="sr">{isRight ? t('quiz:lines.right') : t('quiz:gap.wrong')}</span>
            <UserText as="span" className="min-w-0 wrap-anywhere">
              {text}
            </UserText>
          </span>
        );
      })}
      {choices && right.length > 1 && <span className="text-ink-3">{t('quiz:gap.several_right')}</span>}
    </li>
  );
}
