import { LIST_DEDUPE_MS } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from './session/failure.ts';

interface Refreshable {
  dataUpdatedAt: number;
  refetch: () => Promise<{ error: unknown }>;
}

/** Asks for a list once more. What stands there stays where that fails, and a toast says so. */
export function useRefresh(list: Refreshable, failed: string): () => void {
  const t = useTranslate();
  async function refresh() {
    // What has just come needs no second asking.
    if (Date.now() - list.dataUpdatedAt < LIST_DEDUPE_MS) return;
    const { error } = await list.refetch();
    if (error) toast(describeFailure(t, failed, error));
  }
  return () => void refresh();
}
