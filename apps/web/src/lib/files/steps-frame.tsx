import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Stepper } from '@dars/ui/layout/stepper';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface StepsFrameProps<Step extends string> {
  /** Names the progress through the steps. */
  label: string;
  steps: readonly { key: Step; label: string }[];
  step: Step;
  /** The step that was shown last, also by another frame. */
  lastStep: RefObject<Step>;
  title: ReactNode;
  detail: ReactNode;
  /** Called when the reader goes back to an earlier step. Without it the steps are no buttons. */
  onSelect?: ((step: Step) => void) | undefined;
  children: ReactNode;
  /** The buttons, at the bottom of the screen. */
  footer: ReactNode;
}

/** The frame of work with a file: the file, the progress through the steps, and the buttons. */
export function StepsFrame<Step extends string>(props: StepsFrameProps<Step>) {
  const { label, steps, step, lastStep, title, detail, onSelect, children, footer } = props;
  const heading = useStepFocus(step, lastStep);
  const shown = steps.map(({ key, label: name }) => ({
    key,
    label: <span className={key === step ? undefined : 'narrow:sr-only'}>{name}</span>,
  }));
  return (
    <div className="flex min-h-[calc(100dvh-57px)] flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line px-8 py-4 narrow:px-4 narrow:py-3">
        <div className="flex min-w-0 items-center gap-4 narrow:gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-control rounded-ss-[2px] bg-surface-2 text-ink-2">
            <Icon icon={FileSpreadsheet} />
          </span>
          <div className="grid min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-h3/[1.5] wrap-anywhere outline-none">
              {title}
            </h2>
            <p className="text-small/[1.6] text-ink-2">{detail}</p>
          </div>
        </div>
        <Stepper label={label} steps={shown} current={step} {...(onSelect && { onSelect })} compact />
      </header>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      {footer && (
        <footer className="sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-surface px-8 py-[13px] narrow:flex-wrap narrow:px-4 narrow:py-2.5 narrow:[&>.btn-primary]:flex-1">
          {footer}
        </footer>
      )}
    </div>
  );
}

/** Moves the focus to the heading of a new step, so that a screen reader begins there. */
function useStepFocus<Step extends string>(step: Step, lastStep: RefObject<Step>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step, lastStep]);
  return heading;
}

/** What went wrong in a step. Everything that was chosen stays. */
export function FileProblem({ title, children }: { title: string; children: string }) {
  const message = useRef<HTMLDivElement>(null);
  // The button that was pressed stays in sight at the bottom of a long page, and the message need not be.
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={message}
      role="alert"
      className="flex scroll-mb-28 items-baseline gap-3 rounded-control bg-danger-tint px-4 py-3 text-small"
    >
      <Dot hollow className="flex-none text-danger" />
      <p className="grid min-w-0">
        <b className="font-semibold text-danger">{title}</b>
        <span className="wrap-anywhere">{children}</span>
      </p>
    </div>
  );
}
