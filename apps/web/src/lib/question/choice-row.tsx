import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Verdict, verdictClass } from './verdict.tsx';

export interface ChoiceRowProps {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** In the diamond: a letter, a sign. */
  sign: ReactNode;
  readOnly: boolean;
  /** Once the key is shown: whether this is part of it. */
  right?: boolean | undefined;
  children: string;
}

/** One of several answers, as wide as the page: all of it can be pressed. */
export function ChoiceRow({ type, name, checked, onChange, sign, readOnly, right, children }: ChoiceRowProps) {
  // An option that is neither right nor chosen says nothing.
  const verdict = right === true || (right === false && checked) ? right : undefined;
  return (
    <label className={`answer-row ${verdictClass(verdict)}`}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true" className={`answer-sign ${type === 'checkbox' ? 'is-many' : ''}`}>
        <span>{sign}</span>
      </span>
      <span className="answer-text">
        <UserText>{children}</UserText>
      </span>
      {verdict === undefined ? <Icon icon={Check} className="answer-check" /> : <Verdict isRight={verdict} />}
    </label>
  );
}
