import { useTexts } from '@dars/i18n/texts-context';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useRef } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useDir } from '../direction.tsx';
import { Dot } from '../dot.tsx';
import { closeTopDialog } from '../overlay/open-dialogs.ts';
import { dismissToast, type Toast } from './toast.ts';
import { useToastPlace } from './toast-place.ts';

/** The open toasts above the lower edge at the inline end, or beside a dialog at the top right. */
export function ToastCards({ toasts }: { toasts: readonly Toast[] }) {
  const t = useTexts();
  const dir = useDir();
  const viewport = useRef<HTMLOListElement>(null);
  useToastPlace(viewport, toasts.length > 0);
  return (
    <Provider label={t('common:notifications')} swipeDirection={dir === 'rtl' ? 'left' : 'right'}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={t('common:actions.close')} />
      ))}
      <Viewport ref={viewport} dir={dir} label={`${t('common:notifications')} ({hotkey})`} className="toaster" />
    </Provider>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, title, detail, tone, action, duration, open } = toast;
  return (
    <Root
      open={open}
      duration={duration}
      type={tone === 'error' ? 'foreground' : 'background'}
      onOpenChange={(next) => !next && dismissToast(id)}
      onEscapeKeyDown={closeDialogFirst}
      className={classNames('toast', `toast-${tone}`)}
    >
      <Dot hollow={tone === 'error'} />
      <div className="toast-text">
        <Title className="toast-title">{title}</Title>
        {detail && <Description className="quiet">{detail}</Description>}
      </div>
      {action && (
        <Action altText={action.label} onClick={action.onSelect} className={buttonClass({ size: 'small' })}>
          {action.label}
        </Action>
      )}
      <Close aria-label={closeLabel} className={buttonClass({ variant: 'ghost', size: 'small', icon: true })}>
        <Glyph name="close" small />
      </Close>
    </Root>
  );
}

/** A toast is no layer above a dialog: Escape closes the dialog, unless the focus is in the toasts. */
function closeDialogFirst(event: KeyboardEvent) {
  const isInToast = event.target instanceof Element && event.target.closest('.toaster') !== null;
  if (!isInToast && closeTopDialog()) event.preventDefault();
}
