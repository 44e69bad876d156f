import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { classNames } from '@dars/ui/class-names';
import { isTooLong, LengthNote, lengthOf } from '@dars/ui/form/length-note';
import { useFieldDirection } from '@dars/ui/use-field-direction';
import { type ComponentProps, useId } from 'react';

interface LineInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
}

/** The input of a line without a border of its own, with its error below and its length near the limit. */
export function LineInput({ value, error, onText, className, ...rest }: LineInputProps) {
  const errorId = useId();
  const direction = useFieldDirection({ dir: 'auto', value });
  const length = lengthOf(value, OPTION_MAX);
  const isOver = isTooLong(value, OPTION_MAX);
  return (
    <span className={classNames('grid min-w-0 flex-1', className)}>
      <input
        {...rest}
        aria-invalid={error !== undefined || isOver || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        dir={direction}
        value={value}
        autoComplete="off"
        className={classNames(
          'w-full rounded-[7px] px-2.5 py-1.5 text-body/normal',
          'narrow:min-h-10 narrow:text-[length:max(16px,var(--fs-body))]',
          'hover:not-focus:inset-ring-1 hover:not-focus:inset-ring-line',
          'focus:bg-surface focus:outline-2 focus:-outline-offset-2 focus:outline-brand-line',
          'focus:not-aria-invalid:ring-4 focus:not-aria-invalid:ring-brand-tint',
          'aria-invalid:inset-ring-1 aria-invalid:inset-ring-danger',
        )}
        // A pasted tab is invisible in a line.
        onChange={(event) => onText(event.target.value.replaceAll('\t', ' '))}
      />
      {length && <LengthNote {...length} />}
      {error !== undefined && !isOver && (
        <span id={errorId} className="hint hint-bad mt-0 mb-1.5 px-2.5">
          {error}
        </span>
      )}
    </span>
  );
}
