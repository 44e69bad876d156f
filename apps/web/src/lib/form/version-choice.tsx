import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Copy, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { copyText } from '../text/copy-text.ts';
import type { Side } from './use-version-conflict.ts';

/** A field that both people have changed. */
interface ContestedPart {
  key: string;
  label: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}

interface VersionChoiceProps {
  parts: readonly ContestedPart[];
  /** The own text; if it is empty, there is no copy button. */
  written: string;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows both versions of a conflict side by side. Both are kept until one is chosen. */
export function VersionChoice({ parts, written, onKeep, onTake }: VersionChoiceProps) {
  const t = useTranslate('versions');
  return (
    <ConflictNote title={t('versions:title')} detail={t('versions:detail')}>
      <div className="grid w-full grid-cols-2 gap-3 narrow:grid-cols-1">
        <Version title={t('versions:mine')} side="mine" parts={parts}>
          <Button size="small" onClick={onKeep}>
            {t('versions:keep')}
          </Button>
          {written !== '' && (
            <Button size="small" onClick={() => void copyText(t, written)}>
              <Icon icon={Copy} small />
              {t('versions:copy')}
            </Button>
          )}
        </Version>
        <Version title={t('versions:theirs')} side="theirs" parts={parts}>
          <Button size="small" onClick={onTake}>
            {t('versions:take')}
          </Button>
        </Version>
      </div>
    </ConflictNote>
  );
}

interface VersionProps {
  title: string;
  side: Side;
  parts: readonly ContestedPart[];
  children: ReactNode;
}

function Version({ title, side, parts, children }: VersionProps) {
  const t = useTranslate('versions');
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 grid-cols-1 content-between gap-3 rounded-control bg-surface p-3 text-ink"
    >
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <p id={titleId} className="text-small font-semibold">
          {title}
        </p>
        {/* The list is focusable, so that the keyboard can scroll a long text. */}
        <dl tabIndex={0} aria-labelledby={titleId} className="grid max-h-72 grid-cols-1 gap-2 overflow-auto text-small">
          {parts.map((part) => (
            <div key={part.key} className="min-w-0">
              <dt className="text-caption text-ink-3">{part.label}</dt>
              <UserText
                as="dd"
                text={typeof part[side] === 'string' ? part[side] : undefined}
                className="min-w-0 whitespace-pre-wrap wrap-anywhere"
              >
                {part[side] || <span className="text-ink-3">{t('versions:nothing')}</span>}
              </UserText>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

interface ConflictNoteProps {
  title: string;
  detail: string;
  children: ReactNode;
}

function ConflictNote({ title, detail, children }: ConflictNoteProps) {
  const titleId = useId();
  return (
    <section
      ref={takeLostFocus}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid justify-items-start gap-2 rounded-card bg-warning-tint p-4 text-small text-warning outline-none"
    >
      {/* The versions below change with every key and would be read again each time. */}
      <div role="alert" className="grid gap-2">
        <strong id={titleId}>{title}</strong>
        <p>{detail}</p>
      </div>
      {children}
    </section>
  );
}

/** Says that the other person's version could not be loaded, with a retry button. */
export function UnreadVersion({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate('versions');
  return (
    <ConflictNote title={t('versions:title')} detail={t('versions:unread')}>
      <Button size="small" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </ConflictNote>
  );
}

interface ChosenVersionProps {
  /** The side that was not chosen. */
  unchosen: Side;
  /** Whether the shown values are saved only with the form. */
  isForm?: boolean;
  onSwap: () => void;
}

/**
 * Says which version was chosen, with a button that switches to the other. It takes the focus of the removed buttons.
 */
export function ChosenVersion({ unchosen, isForm = false, onSwap }: ChosenVersionProps) {
  const t = useTranslate('versions');
  const keptText = isForm ? t('versions:kept_in_form') : t('versions:kept');
  const tookText = isForm ? t('versions:took_in_form') : t('versions:took');
  return (
    <div
      ref={takeLostFocus}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded-card bg-info-tint p-3 text-small text-info outline-none"
    >
      <span className="min-w-0 flex-1 basis-48">{unchosen === 'mine' ? tookText : keptText}</span>
      <Button size="small" onClick={onSwap}>
        <Icon icon={Undo2} small />
        {unchosen === 'mine' ? t('versions:back.mine') : t('versions:back.theirs')}
      </Button>
    </div>
  );
}

/** Focuses an element that replaces the focused one. A dialog that loses its focused element takes the focus itself. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement?.matches('body, [role=dialog]')) element?.focus({ preventScroll: true });
}
