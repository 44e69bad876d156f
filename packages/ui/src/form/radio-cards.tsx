import { Item, Root } from '@radix-ui/react-radio-group';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface RadioCardsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    value: Value;
    label: ReactNode;
    detail?: ReactNode;
    /** A text below the cards. */
    note?: ReactNode;
    /** A picture above the label, hidden from screen readers. */
    picture: ReactNode;
    /** A control under the card that does not choose it. */
    action?: ReactNode;
  }[];
  label: string;
  /** Called with the card under the pointer or with the focus; null: none. */
  onPoint?: ((value: Value | null) => void) | undefined;
  className?: string;
}

/** A choice between pictures. The whole card chooses, and the diamond marks the chosen one. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { value, onChange, options, label, onPoint, className } = props;
  return (
    <Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      aria-label={label}
      className={classNames('radio-cards', className)}
    >
      {options.map((option) => (
        <div key={option.value} className="radio-card-slot">
          <Item
            value={option.value}
            className="radio-card"
            onPointerEnter={() => onPoint?.(option.value)}
            onPointerLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(option.value)}
            onBlur={() => onPoint?.(null)}
          >
            {option.picture}
            <span className="radio-card-foot">
              <i aria-hidden="true" className="radio-card-dot" />
              <span className="radio-card-text">
                <b>{option.label}</b>
                {option.detail && <small>{option.detail}</small>}
                {option.note}
              </span>
            </span>
          </Item>
          {option.action}
        </div>
      ))}
    </Root>
  );
}
