import { useTranslate } from '@dars/i18n/client';
import type { ReactNode } from 'react';

interface LoadingProps {
  /** Once the wait is noticed: see `useSkeleton`. */
  isShown: boolean;
  className?: string;
  /** The geometry of what comes. */
  children: ReactNode;
}

/** In place of what is not there yet: said at once, drawn when it takes a while. */
export function Loading({ isShown, className, children }: LoadingProps) {
  const t = useTranslate();
  return (
    <div aria-busy="true" className={className}>
      <p className="sr">{t('common:loading')}</p>
      {isShown && children}
    </div>
  );
}
