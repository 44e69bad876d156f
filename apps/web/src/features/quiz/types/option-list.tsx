import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type MarkedLine, markedFrom, newMarked, withoutEmptyLines } from '../draft/draft-lines.ts';
import type { QuestionDraft } from '../draft/question-draft.ts';
import { shareFrom } from '../draft/typed-share.ts';
import { ShareField } from '../shares/share-field.tsx';
import type { AuthoredFieldsProps } from './authored-type.ts';
import { FeedbackField } from './feedback-field.tsx';
import { LineList } from './line-list.tsx';

interface OptionListProps extends AuthoredFieldsProps {
  /** Returns the control that marks an option as right or wrong. */
  mark: (option: MarkedLine, name: string) => ReactNode;
  hint: string;
}

/** Options with the mark of the right ones. */
export function OptionList({ draft, onChange, faultOf, mark, hint }: OptionListProps) {
  const t = useTranslate('quiz');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const hasFeedback = ({ key, feedback }: MarkedLine) =>
    opened.has(key) || feedback.plain !== '' || feedback.rich !== null;
  const nameOf = (place: number) => t('quiz:lines.name.option', { place });
  return (
    <Field group label={t('fields:options')} optional={hint} error={faultOf('options')}>
      <LineList
        canFormat
        lines={draft.options}
        onChange={(options) => onChange({ options })}
        createLine={newMarked}
        fromPaste={markedFrom}
        max={MAX_OPTIONS}
        name={nameOf}
        addText={t('quiz:lines.add.option')}
        {...(!draft.hasShares && {
          mark: (option: MarkedLine, place: number) =>
            mark(option, t('quiz:lines.mark_right', { name: nameOf(place) })),
        })}
        note={(option) =>
          draft.hasShares ? (
            <ShareField
              name={nameOf(draft.options.indexOf(option) + 1)}
              value={option.share}
              onChange={(share) =>
                onChange({
                  options: draft.options.map((each) => (each.key === option.key ? { ...each, share } : each)),
                })
              }
            />
          ) : (
            <RightNote isRight={option.isCorrect} />
          )
        }
        below={(option, place) =>
          hasFeedback(option) && (
            <FeedbackField
              name={nameOf(place)}
              value={option.feedback}
              error={undefined}
              isNew={opened.has(option.key)}
              onChange={(feedback) =>
                onChange({
                  options: draft.options.map((each) => (each.key === option.key ? { ...each, feedback } : each)),
                })
              }
            />
          )
        }
        actions={(option) =>
          hasFeedback(option)
            ? []
            : [
                {
                  ...{ key: 'feedback', label: t('quiz:feedback.add'), icon: MessageSquarePlus },
                  onSelect: () => setOpened(new Set([...opened, option.key])),
                },
              ]
        }
        isRight={({ isCorrect, share }) => (draft.hasShares ? shareFrom(share) > 0 : isCorrect)}
        error={(key) => faultOf('options', key)}
      />
    </Field>
  );
}

function RightNote({ isRight }: { isRight: boolean }) {
  const t = useTranslate('quiz');
  return (
    isRight && (
      <span className="flex-none text-caption/[inherit] font-semibold text-brand-text narrow:hidden">
        {t('quiz:lines.right')}
      </span>
    )
  );
}

/** Returns the options as lines of text with their marks or shares. */
export const describeOptions = ({ options, hasShares }: QuestionDraft): string[] =>
  withoutEmptyLines(options).flatMap(({ text, isCorrect, share, feedback }) => [
    hasShares ? `${shareFrom(share)} % ${text}` : `${isCorrect ? '✓' : '–'} ${text}`,
    ...(feedback.plain === '' ? [] : [`    ${feedback.plain}`]),
  ]);
