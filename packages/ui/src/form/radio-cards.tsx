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
    /** Below them. */
    note?: ReactNode;
    /** Above them: what it looks like. A picture, which nobody hears. */
    face: ReactNode;
    /** A control under the card, outside of what chooses it. */
    action?: ReactNode;
  }[];
  label: string;
  /** The one that is pointed at or has the focus; null: none. */
  onPoint?: ((value: Value | null) => void) | undefined;
  className?: string;
}

/** A choice between pictures. The whole card chooses, and the diamond says which one holds. */
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
            {option.face}
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
