import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnswerSign } from './answer-sign.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ShownLine } from './line-text.tsx';
import { Verdict, verdictClass } from './verdict.tsx';

export interface ChoiceRowProps {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The content of the diamond: a letter or a sign. */
  sign: ReactNode;
  readOnly: boolean;
  /** Whether the option is right; undefined while the key is hidden. */
  right?: boolean | 'partly' | undefined;
  /** Percent of the points that the option earns, if it has a share of its own. */
  share?: number | undefined;
  line: ShownLine;
}

/** One of several options, as wide as the page; a click anywhere on it chooses the option. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { type, name, checked, onChange, sign, readOnly, right, share, line } = props;
  // An option that is neither right nor chosen has no verdict, unless it costs points.
  const verdict = right === false && !checked && (share ?? 0) === 0 ? undefined : right;
  return (
    <label
      className={classNames(
        'relative grid min-h-(--answer-height) grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-4 rounded-card border-[1.5px] px-4.5 py-(--answer-padding) transition-[border-color] duration-(--t1) ease-out has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-line narrow:grid-cols-[36px_minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5 narrow:px-3',
        readOnly ? 'cursor-default' : 'cursor-pointer hover:border-brand-400',
        verdict === undefined && checked ? 'border-brand-line bg-brand-tint' : verdictClass(verdict),
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={readOnly}
        className="absolute inset-0 cursor-[inherit] opacity-0"
        onChange={(event) => onChange(event.target.checked)}
      />
      <AnswerSign isBox={type === 'checkbox'} isChosen={checked}>
        {sign}
      </AnswerSign>
      <AnswerText isChosen={checked} line={line} />
      {verdict === undefined ? (
        <Icon icon={Check} className={classNames('text-brand-text', !checked && 'opacity-0')} />
      ) : (
        // On a phone it stands below the text, because beside it no room is left for the text.
        <Verdict isRight={verdict} share={share} className="narrow:col-[2/-1]" />
      )}
    </label>
  );
}
