import type { ValidationIssue } from '@dars/contracts/errors';
import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** The props of a dialog that changes a portal's state. */
export interface LifecycleProps {
  tenant: Tenant;
  onClose: () => void;
}

interface ResultTexts {
  done: string;
  failed: string;
}

/**
 * Error codes after which the dialog closes: the portal's state has changed since it was opened, so the action is no
 * longer possible.
 */
const CLOSING_CODES = new Set(['status-conflict', 'not-found']);

/** Returns a function that changes a portal's state, shows a toast with the result and refetches the lists. */
export function useLifecycle({ tenant, onClose }: LifecycleProps) {
  const t = useTranslate('admin');
  const { tenant: cached } = trpc.useUtils();
  const name = localizedName(tenant, t.language);

  function refresh() {
    for (const part of [cached.list, cached.newest, cached.overview, cached.audit, cached.openSessions, cached.storage])
      void part.invalidate();
  }

  /** Resolves with the validation issues of the server, or with an empty array if it failed for another reason. */
  async function carryOut(change: () => Promise<unknown>, { done, failed }: ResultTexts): Promise<ValidationIssue[]> {
    try {
      await change();
    } catch (error) {
      toast(describeFailure(t, failed, error));
      const code = errorCode(error);
      // Another person changed the portal first: the lists show the new state.
      if (code !== undefined) refresh();
      if (code !== undefined && CLOSING_CODES.has(code)) onClose();
      return issuesOf(error);
    }
    toast({ title: done });
    refresh();
    onClose();
    return [];
  }

  return { name, carryOut };
}
