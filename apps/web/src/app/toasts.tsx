import { useTexts } from '@dars/i18n/texts-context';
import { ToastCards } from '@dars/ui/feedback/toast-cards';
import { currentToasts, dismissToast, type Toast } from '@dars/ui/toast';
import { hashKey, type Mutation, type MutationCache, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * The toasts of the app. When a failed call is made again, the toast of its failure closes. When the language changes,
 * the toasts in the earlier language close, except those that offer an action.
 */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const queries = useQueryClient();
  useEffect(() => {
    const mutations = queries.getMutationCache();
    return mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') dismissFailures(mutations, event.mutation);
    });
  }, [queries]);
  const { language } = useTexts();
  const earlier = useRef(language);
  useEffect(() => {
    if (earlier.current === language) return;
    earlier.current = language;
    for (const { id, action } of currentToasts()) if (!action) dismissToast(id);
  }, [language]);
  return <ToastCards toasts={toasts} />;
}

function dismissFailures(mutations: MutationCache, tried: Mutation): void {
  for (const { id, cause } of currentToasts()) {
    const failed =
      cause === undefined ? undefined : mutations.find({ predicate: ({ state }) => state.error === cause });
    if (failed && actionOf(failed) === actionOf(tried)) dismissToast(id);
  }
}

/** Returns a key of a call's procedure and ids. The same procedure with another id is another action. */
function actionOf({ options, state }: Mutation): string {
  const named = Object.entries(Object(state.variables)).filter(([name]) => /^id$|Id$/.test(name));
  return hashKey([options.mutationKey, Object.fromEntries(named)]);
}
