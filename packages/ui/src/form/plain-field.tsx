import { type ReactNode, useId, useMemo } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { classNames } from '../class-names.ts';
import { Dot, Loader } from '../dot.tsx';
import { FieldContext, type FieldState } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** The small word beside the label: «اختياري». */
  optional?: ReactNode;
  /** Content at the end of the label's line: a counter, a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** One message; it replaces status and hint. */
  error?: ReactNode;
  status?: { state: 'checking' | 'good'; text: ReactNode } | null | undefined;
  labelHidden?: boolean;
  /** The label names a group (radios, slider), not one control. */
  group?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A control with its label and one message. The control inside takes its id and descriptions from here. */
export function PlainField(props: FieldProps) {
  const {
    label,
    optional,
    aside,
    hint,
    error,
    status,
    labelHidden = false,
    group = false,
    className,
    children,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const message = messageOf(error, status, hint);
  const isBad = Boolean(error);
  const isGood = !isBad && status?.state === 'good';
  const isDescribed = message !== null;
  const field = useMemo<FieldState>(
    () => ({
      id,
      label,
      labelId: `${id}-label`,
      'aria-labelledby': group ? `${id}-label` : undefined,
      'aria-describedby': isDescribed ? `${id}-message` : undefined,
      'aria-invalid': isBad || undefined,
      validity: (isBad && 'bad') || (isGood && 'good') || undefined,
    }),
    [id, label, group, isDescribed, isBad, isGood],
  );
  const Label = group ? 'span' : 'label';
  return (
    <div className={classNames('field', className)}>
      <div className={labelHidden ? 'sr' : 'label-row'}>
        <Label id={`${id}-label`} className="label" {...(group ? {} : { htmlFor: id })}>
          {label}
        </Label>
        {optional && <span className="label-tag">{optional}</span>}
        {aside && <span className="label-aside">{aside}</span>}
      </div>
      <FieldContext value={field}>{children}</FieldContext>
      <div id={`${id}-message`} aria-live="polite">
        {message}
      </div>
    </div>
  );
}

function messageOf(error: ReactNode, status: FieldProps['status'], hint: ReactNode): ReactNode {
  if (error) {
    return (
      <p className="hint hint-bad">
        <Glyph name="alert" small />
        <span>{error}</span>
      </p>
    );
  }
  if (status) {
    return (
      <p className={classNames('hint', status.state === 'good' && 'hint-good')}>
        {status.state === 'good' ? <Dot /> : <Loader />}
        <span>{status.text}</span>
      </p>
    );
  }
  return hint ? <p className="hint">{hint}</p> : null;
}
