import type { ValidationIssue } from '@dars/contracts/errors';
import { localizedName } from '@dars/contracts/language';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** What a dialog that changes a portal's state gets. */
export interface LifecycleProps {
  tenant: Tenant;
  onClose: () => void;
}

interface Told {
  done: string;
  failed: string;
}

/** The state is not what it was when the dialog was opened: what the dialog offers is no longer possible. */
const OVER = new Set(['status-conflict', 'not-found']);

/** Carries out a change of a portal's state, tells how it went, and has the lists loaded anew. */
export function useLifecycle({ tenant, onClose }: LifecycleProps) {
  const t = useTranslate('admin');
  const { tenant: cached } = trpc.useUtils();
  const name = localizedName(tenant, t.language);

  function refresh() {
    for (const part of [cached.list, cached.newest, cached.overview, cached.audit, cached.openSessions, cached.storage])
      void part.invalidate();
  }

  /** Resolves with the rules that the server found broken; none where that is not why it failed. */
  async function carryOut(change: () => Promise<unknown>, { done, failed }: Told): Promise<ValidationIssue[]> {
    try {
      await change();
    } catch (error) {
      toast(describeFailure(t, failed, error));
      const code = errorCode(error);
      // Somebody else was faster: what they did is shown, and this can be tried on it.
      if (code !== undefined) refresh();
      if (code !== undefined && OVER.has(code)) onClose();
      return issuesOf(error);
    }
    toast({ title: done });
    refresh();
    onClose();
    return [];
  }

  return { name, carryOut };
}
