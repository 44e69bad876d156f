import { richTextsOf } from '@dars/contracts/content/question/rich-fields';
import type { QuizQuestion } from '@dars/contracts/content/quiz';
import type { RichText } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SmallPicture } from '../../../lib/files/small-picture.tsx';
import { isSameValue } from '../../../lib/form/contested-fields.ts';
import type { Side } from '../../../lib/form/use-version-conflict.ts';
import { ChosenVersion, UnreadVersion, VersionChoice } from '../../../lib/form/version-choice.tsx';
import { FormattedText } from '../../../lib/question/formatted-text.tsx';
import type { QuestionDraft } from '../draft/question-draft.ts';
import type { QuestionEntry } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';
import { draftOf } from '../draft/stored-draft.ts';
import { authoredTypes } from '../types/authored-types.ts';

interface QuestionVersionsProps {
  entry: QuestionEntry;
  sync: QuestionSync;
}

/**
 * Shows both versions of a question that another person saved first, and after the choice a way back to the other one.
 */
export function QuestionVersions({ entry: { key, draft, state }, sync }: QuestionVersionsProps) {
  const t = useTranslate('quiz', 'versions');
  const [theirs, setTheirs] = useState<QuizQuestion>();
  const [hasFailed, setFailed] = useState(false);
  const [otherVersion, setOtherVersion] = useState<{ side: Side; draft: QuestionDraft }>();
  async function read() {
    // A failed request shows a message with a retry button.
    const found = await sync.readTheirs(key).catch(() => undefined);
    setTheirs(found);
    setFailed(found === undefined);
  }
  const readOnce = useEffectEvent(() => void read());
  const isConflict = state === 'conflict';
  useEffect(() => {
    if (isConflict) readOnce();
    else setTheirs(undefined);
  }, [isConflict]);

  if (isConflict && hasFailed) return <UnreadVersion onRetry={() => void read()} />;
  if (isConflict && theirs) {
    const stored = draftOf(theirs.question);
    return (
      <VersionChoice
        parts={partsOf(t, draft, stored)}
        written={[draft.text, answersOf(t, draft), draft.explanation].filter((each) => each !== '').join('\n\n')}
        onKeep={() => {
          setOtherVersion({ side: 'theirs', draft: stored });
          void sync.keepMine(key, theirs);
        }}
        onTake={() => {
          setOtherVersion({ side: 'mine', draft });
          sync.takeTheirs(key, theirs);
        }}
      />
    );
  }
  if (isConflict || !otherVersion) return null;
  return (
    <ChosenVersion
      unchosen={otherVersion.side}
      onSwap={() => {
        sync.change(key, otherVersion.draft);
        setOtherVersion({ side: otherVersion.side === 'mine' ? 'theirs' : 'mine', draft });
      }}
    />
  );
}

type TranslateQuiz = ReturnType<typeof useTranslate<'quiz'>>;

function partsOf(t: TranslateQuiz, mine: QuestionDraft, theirs: QuestionDraft) {
  const shown: {
    key: string;
    label: string;
    of: (draft: QuestionDraft) => ReactNode;
    value: (draft: QuestionDraft) => unknown;
  }[] = [
    {
      key: 'type',
      label: t('quiz:question.type'),
      of: ({ type }) => t(`quiz:type.${type}`),
      value: ({ type }) => type,
    },
    {
      ...{ key: 'text', label: t('quiz:question.text') },
      of: ({ text, richText }) => textOf(text, richText),
      value: ({ text, richText }) => [text, richText],
    },
    {
      key: 'answers',
      label: t('fields:answers'),
      of: (draft) => answersOf(t, draft),
      value: (draft) => [answersOf(t, draft), formattedLinesOf(draft)],
    },
    { key: 'points', label: t('fields:points'), of: ({ points }) => points, value: ({ points }) => points },
    {
      ...{ key: 'image', label: t('fields:image'), value: ({ image }: QuestionDraft) => image },
      of: ({ image }) => image !== null && <SmallPicture url={image} />,
    },
    {
      key: 'explanation',
      label: t('fields:explanation'),
      of: ({ explanation, richExplanation }) => textOf(explanation, richExplanation),
      value: ({ explanation, richExplanation }) => [explanation, richExplanation],
    },
  ];
  return shown
    .filter(({ value }) => !isSameValue(value(mine), value(theirs)))
    .map(({ key, label, of }) => ({ key, label, mine: of(mine), theirs: of(theirs) }));
}

const textOf = (plain: string, rich: RichText | null) =>
  rich ? <FormattedText form="block" text={rich} plain={plain} /> : plain;

/** Returns the formatted texts of the answers. */
const formattedLinesOf = (draft: QuestionDraft) => richTextsOf({ ...draft, richText: null, richExplanation: null });

/** Returns the answers and the key of a question as lines of text. */
const answersOf = (t: TranslateQuiz, draft: QuestionDraft): string =>
  authoredTypes[draft.type].describe(draft, t).join('\n');
