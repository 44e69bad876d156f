import { Range, Root, Thumb, Track } from '@radix-ui/react-slider';
import { classNames } from '../class-names.ts';
import { useField } from './field-context.ts';

interface SliderProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The accessible name, if no field gives one. */
  label?: string;
  /** Returns a screen reader's text for a value: «60%». */
  format?: (value: number) => string;
  className?: string;
}

export function Slider({ value, onChange, min = 0, max = 100, step = 1, label, format, className }: SliderProps) {
  const field = useField();
  return (
    <Root
      min={min}
      max={max}
      step={step}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className={classNames('slider', className)}
    >
      <Track className="slider-track">
        <Range className="slider-range" />
      </Track>
      <Thumb
        className="slider-thumb"
        aria-label={label}
        aria-labelledby={label ? undefined : field['aria-labelledby']}
        aria-describedby={field['aria-describedby']}
        aria-valuetext={format?.(value)}
      />
    </Root>
  );
}
