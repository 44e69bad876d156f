import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { classNames } from '../class-names.ts';
import { useDir } from '../direction.tsx';

interface Step<Key extends string> {
  key: Key;
  label: ReactNode;
  /** Whether the step was skipped: it lies before the current one and is not done. */
  isOpen?: boolean;
}

interface StepperProps<Key extends string> {
  label: string;
  steps: readonly Step<Key>[];
  current: Key;
  /** Called when the reader goes back to an earlier step. Without it the steps are no buttons. */
  onSelect?: (key: Key) => void;
  /** Shortens the lines between the steps on a narrow screen. */
  compact?: boolean;
  className?: string;
}

/** Dots on a line: a filled one is done, the outlined one is current, and a grey one is upcoming. */
export function Stepper<Key extends string>({
  label,
  steps,
  current,
  onSelect,
  compact = false,
  className,
}: StepperProps<Key>) {
  const list = useRef<HTMLOListElement>(null);
  const forward = useDir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const now = steps.findIndex((step) => step.key === current);

  function moveFocus(event: KeyboardEvent) {
    if (event.code !== 'ArrowLeft' && event.code !== 'ArrowRight') return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[at + (event.code === forward ? 1 : -1)]?.focus();
  }

  return (
    <nav aria-label={label} className={className}>
      <ol ref={list} className={classNames('stepper', compact && 'stepper-compact')} onKeyDown={moveFocus}>
        {steps.map((step, index) => {
          const state = index < now && !step.isOpen ? 'done' : 'upcoming';
          const isNow = index === now;
          const content = (
            <>
              <span className="step-dot" aria-hidden="true">
                {state === 'done' ? <Glyph name="check" /> : <b>{index + 1}</b>}
              </span>
              {step.label}
            </>
          );
          return (
            <li
              key={step.key}
              className={classNames('step', `is-${isNow ? 'now' : state}`)}
              aria-current={isNow ? 'step' : undefined}
            >
              {onSelect && index < now ? (
                <button type="button" className="step-face" onClick={() => onSelect(step.key)}>
                  {content}
                </button>
              ) : (
                <span className="step-face">{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
