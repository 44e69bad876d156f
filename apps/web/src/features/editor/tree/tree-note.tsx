import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

const TONES = { plain: 'text-ink-3', warning: 'text-warning', danger: 'text-danger' } as const;

/** A short text behind the title of a row. */
export function TreeNote({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex flex-none items-center gap-1.25 text-caption', TONES[tone])}>
      {children}
    </span>
  );
}
