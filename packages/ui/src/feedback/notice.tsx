import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Glyph, type GlyphName } from '../brand/glyph.tsx';
import { classNames } from '../class-names.ts';

interface NoticeProps {
  title: ReactNode;
  children: ReactNode;
  okText: ReactNode;
  onOk?: () => void;
  /** Target of OK without a script: the page without the query that opened the notice. */
  action?: string;
  icon?: GlyphName;
  tone?: 'warning' | 'danger' | 'brand';
}

/**
 * A modal that only OK closes, for pages that the server renders. As served it is an open <dialog> over the page, and
 * its form closes it without any script; once hydrated it is modal, with the focus kept on OK.
 */
export function Notice({ title, children, okText, onOk, action, icon = 'pause', tone = 'warning' }: NoticeProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) return;
    element.close();
    element.showModal();
    ok.current?.focus();
    const keep = (event: Event) => event.preventDefault();
    const keepFromEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    // A click beside the button would leave the keyboard without a focused element.
    const keepFocus = () => ok.current?.focus();
    element.addEventListener('cancel', keep);
    element.addEventListener('keydown', keepFromEscape);
    element.addEventListener('click', keepFocus);
    return () => {
      element.removeEventListener('cancel', keep);
      element.removeEventListener('keydown', keepFromEscape);
      element.removeEventListener('click', keepFocus);
    };
  }, []);
  const close = (event: FormEvent) => {
    event.preventDefault();
    dialog.current?.close();
    onOk?.();
  };
  return (
    <dialog ref={dialog} open className="notice" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div className="notice-card">
        <div className="notice-head">
          <span className={classNames('notice-sign', `notice-${tone}`)}>
            <Glyph name={icon} />
          </span>
        </div>
        <div className="notice-body">
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`} className="notice-text">
            {children}
          </div>
          <form method={action === undefined ? 'dialog' : 'get'} action={action} onSubmit={close}>
            <button ref={ok} type="submit" className="btn btn-primary btn-wide">
              {okText}
            </button>
          </form>
        </div>
      </div>
    </dialog>
  );
}
