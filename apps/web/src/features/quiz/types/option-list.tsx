import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type MarkedLine, newMarked, optionsFrom, withoutEmptyLines } from '../draft/draft-lines.ts';
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
  /** Whether only one option is right. */
  isSingle?: boolean;
}

/** Options with the mark of the right ones. */
export function OptionList({ draft, onChange, faultOf, mark, hint, isSingle = false }: OptionListProps) {
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
        onChange={(options) => onChange({ options: isSingle ? withOneRight(options, draft.options) : options })}
        createLine={newMarked}
        fromPaste={optionsFrom}
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
              error={faultOf('options', option.key, 'share')}
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
              error={faultOf('options', option.key, 'feedback')}
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

/** Keeps one right option: the first of those that a paste has brought, or else the one that was right. */
function withOneRight(options: MarkedLine[], before: readonly MarkedLine[]): MarkedLine[] {
  const rights = options.filter(({ isCorrect }) => isCorrect);
  if (rights.length < 2) return options;
  const wasRight = new Set(before.flatMap(({ key, isCorrect }) => (isCorrect ? [key] : [])));
  const right = rights.find(({ key }) => !wasRight.has(key)) ?? rights[0];
  return options.map((each) => ({ ...each, isCorrect: each.key === right?.key }));
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
