import { useTranslate } from '@dars/i18n/client';
import { type ReactNode, useId } from 'react';
import { useSession } from '../session/session.tsx';

/** Answers whether an admin sees these pages as the learner, so that nothing can be changed. */
export const useIsView = (): boolean => useSession().user.view !== undefined;

/**
 * Holds what only the learner can do. In a view its buttons are disabled, and a line says why. Links in it are not: they
 * lose their address where `useIsView` answers true.
 */
export function LearnerOnly({ children }: { children: ReactNode }) {
  return useIsView() ? <Disabled>{children}</Disabled> : children;
}

function Disabled({ children }: { children: ReactNode }) {
  const t = useTranslate('learner-view');
  const reasonId = useId();
  return (
    <fieldset disabled aria-describedby={reasonId} className="grid min-w-0 gap-3">
      {children}
      <p id={reasonId} className="text-center text-caption text-ink-2">
        {t('learner-view:learner_only')}
      </p>
    </fieldset>
  );
}
