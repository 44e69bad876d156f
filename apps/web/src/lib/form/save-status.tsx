import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Loader } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Check, CloudOff, FilePenLine, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SaveState } from '../../sync/save-state.ts';

const TONES = {
  quiet: 'text-ink-3',
  success: 'text-success',
  warning: 'font-semibold text-warning',
  danger: 'text-danger',
};

type Tone = keyof typeof TONES;

const LOADING = { icon: <Loader />, tone: 'quiet' } as const;
const FAILED = { icon: <Icon icon={TriangleAlert} small />, tone: 'danger' } as const;

const LOOKS: Record<SaveState, { icon: ReactNode; tone: Tone }> = {
  saved: { icon: <Icon icon={Check} small className="text-success" />, tone: 'quiet' },
  changed: LOADING,
  saving: LOADING,
  kept: { icon: <Icon icon={CloudOff} small />, tone: 'warning' },
  failed: FAILED,
  refused: { icon: <Icon icon={X} small />, tone: 'warning' },
  conflict: FAILED,
  incomplete: { icon: <Icon icon={FilePenLine} small />, tone: 'quiet' },
};

interface SaveStatusProps {
  state: SaveState;
  /** The state in words. */
  children: ReactNode;
  /** Replaces the state's icon; null shows none. */
  icon?: ReactNode;
  tone?: Tone | undefined;
  /** Sends again after a failed call. */
  onRetry?: () => void;
  className?: string;
}

/** Shows whether the server has the user's changes. Screen readers announce each state, and a failure at once. */
export function SaveStatus({ state, children, icon, tone, onRetry, className }: SaveStatusProps) {
  const t = useTranslate();
  const look = LOOKS[state];
  return (
    <span
      role={state === 'failed' ? 'alert' : 'status'}
      data-save={state}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 gap-y-1 text-caption',
        TONES[tone ?? look.tone],
        className,
      )}
    >
      {icon === undefined ? look.icon : icon}
      {children}
      {state === 'failed' && onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
    </span>
  );
}
