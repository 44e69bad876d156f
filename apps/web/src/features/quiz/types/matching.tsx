import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { Icon } from '@dars/ui/icon';
import { Cable, PencilRuler } from 'lucide-react';
import { useId, useState } from 'react';
import { lineInputOf, newPair, type PairLine, pairsFrom, withKey, withoutEmptyLines } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { DistractorsField } from './distractors-field.tsx';
import { LineField, type WrittenLine } from './line-field.tsx';
import { LineList } from './line-list.tsx';

/** The fields of the pairs, and of the additional matches that belong to no line. */
function PairsField({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const { pairs } = draft;
  const setMatch = (pair: PairLine, written: WrittenLine) =>
    onChange({
      pairs: pairs.map((each) => (each.key === pair.key ? { ...each, match: { ...each.match, ...written } } : each)),
    });
  return (
    <>
      <Field group label={t('fields:pairs')} optional={t('quiz:pairs_hint')} error={faultOf('pairs')}>
        <LineList
          canFormat
          lines={pairs}
          onChange={(lines) => onChange({ pairs: lines })}
          createLine={newPair}
          fromPaste={pairsFrom}
          max={MAX_OPTIONS}
          name={(place) => t('quiz:lines.pair', { place })}
          addText={t('quiz:lines.add_pair')}
          note={(pair) => (
            <MatchInput
              pair={pair}
              place={pairs.indexOf(pair) + 1}
              error={faultOf('pairs', pair.match.key)}
              onWrite={(written) => setMatch(pair, written)}
            />
          )}
          error={(key) => faultOf('pairs', key)}
        />
      </Field>
      <DistractorsField canFormat {...{ draft, onChange, faultOf }} hint={t('quiz:distractors_hint')} />
      <Switch
        checked={draft.isPartial}
        onChange={(isPartial) => onChange({ isPartial })}
        label={t('fields:isPartial')}
        detail={t('quiz:partial.matching')}
      />
    </>
  );
}

interface MatchInputProps {
  pair: PairLine;
  place: number;
  error: string | undefined;
  onWrite: (written: WrittenLine) => void;
}

function MatchInput({ pair: { match }, place, error, onWrite }: MatchInputProps) {
  const t = useTranslate('quiz');
  const [isFormatting, setFormatting] = useState(false);
  const nameId = useId();
  const name = t('quiz:lines.match', { place });
  return (
    <span data-match="" className="flex min-w-0 flex-1 items-center gap-2 narrow:order-3 narrow:basis-full narrow:ps-3">
      <DirIcon name="arrow-end" small className="text-ink-3" />
      <LineField
        canFormat
        line={match}
        {...{ name, error, isFormatting, onWrite }}
        onFormat={() => setFormatting(true)}
      />
      {!isFormatting && !match.richText && (
        <IconButton
          label={t('quiz:question.format')}
          aria-describedby={nameId}
          size="small"
          className="text-ink-3"
          onClick={() => setFormatting(true)}
        >
          <Icon icon={PencilRuler} small />
        </IconButton>
      )}
      <span id={nameId} hidden>
        {name}
      </span>
    </span>
  );
}

export const matching: AuthoredType<'matching'> = {
  icon: Cable,
  Fields: PairsField,
  fromStored: ({ pairs, distractors, isPartial }) => ({
    pairs: pairs.map((pair) => ({ ...withKey(pair), match: withKey(pair.match) })),
    distractors: distractors.map(withKey),
    isPartial,
  }),
  toInput: ({ pairs, distractors, isPartial }) => ({
    pairs: withoutEmptyLines(pairs).map((pair) => ({ ...lineInputOf(pair), match: lineInputOf(pair.match) })),
    distractors: withoutEmptyLines(distractors).map(lineInputOf),
    isPartial,
  }),
  matchLines(draft, { pairs, distractors }) {
    const sentPairs = withoutEmptyLines(draft.pairs);
    return [
      { sent: sentPairs, identified: pairs },
      { sent: sentPairs.map(({ match }) => match), identified: pairs.map(({ match }) => match) },
      { sent: withoutEmptyLines(draft.distractors), identified: distractors },
    ];
  },
  describe: ({ pairs, distractors }) => [
    ...withoutEmptyLines(pairs).map(({ text, match }) => `${text} = ${match.text}`),
    ...withoutEmptyLines(distractors).map(({ text }) => text),
  ],
};
