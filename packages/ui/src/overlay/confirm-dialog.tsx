import { useTexts } from '@dars/i18n/texts-context';
import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The consequence of confirming. */
  description?: ReactNode;
  confirmText: ReactNode;
  cancelText?: ReactNode;
  onConfirm: () => void;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Returns the element that gets the focus when the dialog closes; without one the focus returns to where it was. */
  focusAfter?: () => HTMLElement | null | undefined;
  /** A text that must be typed before the dialog can be confirmed: the name of the thing to archive or delete. */
  typed?: { text: string; label: ReactNode; ltr?: boolean };
  children?: ReactNode;
}

/** A question with two answers. The harmless one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description } = props;
  const focus = useReturnFocus();
  useOpenDialog(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          role="alertdialog"
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="dialog dialog-s"
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            const next = props.focusAfter?.();
            if (!next) return focus.onCloseAutoFocus(event);
            event.preventDefault();
            return next.focus();
          }}
          onOpenAutoFocus={(event) => {
            focus.remember();
            if (!(event.target instanceof HTMLElement)) return;
            event.preventDefault();
            event.target.querySelector<HTMLElement>('input, textarea, [data-harmless]')?.focus();
          }}
        >
          <header className="dialog-head">
            <div className="dialog-titles">
              <Radix.Title>{title}</Radix.Title>
              {description && <Radix.Description className="small muted">{description}</Radix.Description>}
            </div>
          </header>
          <Answers {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Answers({
  onOpenChange,
  confirmText,
  cancelText,
  onConfirm,
  tone = 'primary',
  busy,
  typed,
  children,
}: ConfirmDialogProps) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  /** True from the first click until the work has ended: a second click may come before the button is shown as busy. */
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!busy) isAnswered.current = false;
  }, [busy]);

  function confirm() {
    if (typed && text.trim() !== typed.text) {
      setWrong(true);
      document.getElementById(id)?.focus();
    } else if (!isAnswered.current) {
      isAnswered.current = true;
      onConfirm();
    }
  }

  return (
    <>
      {(typed || children) && (
        <div className="dialog-body">
          {children}
          {typed && (
            <Field id={id} label={typed.label} error={isWrong && t('common:typed_wrong')}>
              <Input
                value={text}
                ltr={typed.ltr ?? false}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => {
                  setText(event.target.value);
                  setWrong(false);
                }}
                onKeyDown={(event) => event.code === 'Enter' && confirm()}
              />
            </Field>
          )}
        </div>
      )}
      <footer className="dialog-foot">
        <Button variant={tone} busy={busy} onClick={confirm}>
          {confirmText}
        </Button>
        <Button variant="ghost" data-harmless="" onClick={() => onOpenChange(false)}>
          {cancelText ?? t('common:actions.cancel')}
        </Button>
      </footer>
    </>
  );
}
