import { useTranslate } from '@dars/i18n/client';
import type { ReactNode } from 'react';

interface LoadingProps {
  /** Whether to show the placeholder: the result of `useSkeleton`. */
  isShown: boolean;
  className?: string;
  /** A placeholder with the shape of the content. */
  children: ReactNode;
}

/** Stands in for content that is loading: announced to screen readers at once, visible after a delay. */
export function Loading({ isShown, className, children }: LoadingProps) {
  const t = useTranslate();
  return (
    <div aria-busy="true" className={className}>
      <p className="sr">{t('common:loading')}</p>
      {isShown && children}
    </div>
  );
}
