import { useTexts } from '@dars/i18n/texts-context';
import * as Radix from '@radix-ui/react-dialog';
import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { DotsMark } from '../brand/mark.tsx';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { InDialog } from '../layer-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons; the primary one first. */
  footer?: ReactNode;
  /** 640 px, or 440 px, wide. */
  size?: 'medium' | 'small';
  /** Whether closing would lose input: the dialog asks first. */
  dirty?: boolean;
  /** 'ok-only': no X, and Esc and clicks outside do nothing; only a control in the dialog closes it. */
  dismiss?: 'free' | 'ok-only';
  /** The product's sign beside the title. */
  mark?: boolean;
  /** If given, body and footer lie in a form; Ctrl/⌘ Enter submits it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  children: ReactNode;
}

const Close = createContext<() => void>(() => undefined);

/** A modal of 640 px, at phone width a sheet from below. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    dirty = false,
    dismiss = 'free',
    size = 'medium',
    mark = false,
  } = props;
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const focus = useReturnFocus();
  const isFree = dismiss === 'free';
  const requestClose = () => (dirty ? setAsking(true) : onOpenChange(false));
  useOpenDialog(open && isFree, requestClose);
  const keepOpen = (event: Event) => {
    if (!isFree) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : requestClose())}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames('dialog', size === 'small' && 'dialog-s', props.className)}
          onOpenAutoFocus={(event) => {
            focus.remember();
            focusFirst(event);
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
        >
          <header className="dialog-head">
            {mark && <DotsMark />}
            <div className="dialog-titles">
              <Radix.Title>{title}</Radix.Title>
              {description && <Radix.Description className="caption quiet">{description}</Radix.Description>}
            </div>
            {isFree && (
              <IconButton label={t('common:actions.close')} size="small" onClick={requestClose}>
                <Glyph name="close" />
              </IconButton>
            )}
          </header>
          <InDialog value={true}>
            <Close value={requestClose}>
              <Body {...props} />
            </Close>
          </InDialog>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={t('common:unsaved.title')}
            description={t('common:unsaved.description')}
            confirmText={t('common:unsaved.discard')}
            cancelText={t('common:unsaved.keep')}
            tone="danger"
            onConfirm={() => {
              setAsking(false);
              onOpenChange(false);
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Body({ children, footer, onSubmit }: DialogProps) {
  const parts = (
    <>
      <div className="dialog-body">{children}</div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </>
  );
  if (!onSubmit) return <div className="dialog-main">{parts}</div>;
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form noValidate className="dialog-main" onKeyDown={submitByKeys} onSubmit={onSubmit}>
      {parts}
    </form>
  );
}

/** Closes the surrounding dialog, and asks first as the X does. */
export function DialogClose({ children }: { children: (close: () => void) => ReactElement }) {
  return children(use(Close));
}

/** Focuses the first field, else the first button of the foot: never the X. */
function focusFirst(event: Event) {
  if (!(event.target instanceof HTMLElement)) return;
  const field = event.target.querySelector<HTMLElement>(
    '[data-autofocus], .dialog-body :is(input, textarea, [role=combobox]):not(:disabled, [hidden]), .dialog-foot :is(button, a)',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}
