import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Input } from '@dars/ui/form/input';
import type { KeyboardEvent } from 'react';
import { readWholeNumber, type SpinValue } from './whole-number.ts';

interface SpinButtonProps {
  value: SpinValue;
  onChange: (value: SpinValue) => void;
  min: number;
  max: number;
  /** The accessible name, if no field provides one. */
  label?: string;
  /** The counted unit, such as «دقيقة» or «%». */
  unit?: string;
  className?: string;
}

/** A field for a whole number, typed in any digits or changed by buttons and arrow keys. An empty field is null. */
export function SpinButton({ value, onChange, min, max, label, unit, className }: SpinButtonProps) {
  const t = useTranslate('quiz');
  const number = typeof value === 'number' ? value : undefined;

  function step(by: 1 | -1) {
    const next = number === undefined ? min : number + by;
    onChange(Math.min(max, Math.max(min, next)));
  }
  function stepByKey(event: KeyboardEvent) {
    if (event.code !== 'ArrowUp' && event.code !== 'ArrowDown') return;
    event.preventDefault();
    step(event.code === 'ArrowUp' ? 1 : -1);
  }

  return (
    <span
      className={classNames(
        'inline-flex w-full max-w-55 narrow:max-w-none [&_input]:tabular-nums',
        // The buttons follow the unit.
        '[&_.control-affix]:rounded-none [&_.control-affix]:border-e [&_.control-affix]:border-line',
        className,
      )}
    >
      <Input
        aria-label={label}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={number}
        inputMode="numeric"
        autoComplete="off"
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(readWholeNumber(target.value))}
        onKeyDown={stepByKey}
        suffix={unit}
        button={
          <>
            <StepButton label={t('quiz:spin.more')} onClick={() => step(1)}>
              +
            </StepButton>
            <StepButton label={t('quiz:spin.less')} onClick={() => step(-1)}>
              −
            </StepButton>
          </>
        }
      />
    </span>
  );
}

/** A button for the pointer; the keyboard has the arrow keys. */
function StepButton({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid w-9 flex-none place-items-center text-[1.1rem] leading-none text-ink-2 hover:text-ink"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
