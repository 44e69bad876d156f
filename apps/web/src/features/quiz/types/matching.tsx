import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { Cable } from 'lucide-react';
import { keyed, linesFrom, newLine, newPair, type PairLine, pairsFrom, sent, written } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { LineInput } from './line-input.tsx';
import { LineList } from './line-list.tsx';

/** The fields of the pairs, and of the additional matches that belong to no line. */
function PairsField({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const { pairs, distractors } = draft;
  const setMatch = (pair: PairLine, text: string) =>
    onChange({
      pairs: pairs.map((each) => (each.key === pair.key ? { ...each, match: { ...each.match, text } } : each)),
    });
  return (
    <>
      <Field group label={t('fields:pairs')} optional={t('quiz:pairs_hint')} error={faultOf('pairs')}>
        <LineList
          lines={pairs}
          onChange={(lines) => onChange({ pairs: lines })}
          make={newPair}
          fromPaste={pairsFrom}
          max={MAX_OPTIONS}
          name={(place) => t('quiz:lines.pair', { place })}
          addText={t('quiz:lines.add_pair')}
          note={(pair) => (
            <MatchInput
              pair={pair}
              place={pairs.indexOf(pair) + 1}
              error={faultOf('pairs', pair.match.key)}
              onText={(text) => setMatch(pair, text)}
            />
          )}
          error={(key) => faultOf('pairs', key)}
        />
      </Field>
      <Field
        group
        label={t('fields:distractors')}
        optional={t('common:optional')}
        hint={t('quiz:distractors_hint')}
        error={faultOf('distractors')}
      >
        <LineList
          lines={distractors}
          onChange={(lines) => onChange({ distractors: lines })}
          make={newLine}
          fromPaste={linesFrom}
          max={MAX_OPTIONS}
          name={(place) => t('quiz:lines.distractor', { place })}
          addText={t('quiz:lines.add_distractor')}
          error={(key) => faultOf('distractors', key)}
        />
      </Field>
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
  onText: (text: string) => void;
}

function MatchInput({ pair, place, error, onText }: MatchInputProps) {
  const t = useTranslate('quiz');
  return (
    <span data-match="" className="flex min-w-0 flex-1 items-center gap-2 narrow:order-3 narrow:basis-full narrow:ps-3">
      <DirIcon name="arrow-end" small className="text-ink-3" />
      <LineInput aria-label={t('quiz:lines.match', { place })} value={pair.match.text} error={error} onText={onText} />
    </span>
  );
}

export const matching: AuthoredType<'matching'> = {
  icon: Cable,
  Fields: PairsField,
  fromStored: ({ pairs, distractors, isPartial }) => ({
    pairs: pairs.map((pair) => ({ ...keyed(pair), match: keyed(pair.match) })),
    distractors: distractors.map(keyed),
    isPartial,
  }),
  toInput: ({ pairs, distractors, isPartial }) => ({
    pairs: written(pairs).map((pair) => ({ ...sent(pair), match: sent(pair.match) })),
    distractors: written(distractors).map(sent),
    isPartial,
  }),
  sameLines(draft, { pairs, distractors }) {
    const sentPairs = written(draft.pairs);
    return [
      { sent: sentPairs, named: pairs },
      { sent: sentPairs.map(({ match }) => match), named: pairs.map(({ match }) => match) },
      { sent: written(draft.distractors), named: distractors },
    ];
  },
  describe: ({ pairs, distractors }) => [
    ...written(pairs).map(({ text, match }) => `${text} = ${match.text}`),
    ...written(distractors).map(({ text }) => text),
  ],
};
