import { LIST_DEDUPE_MS } from '@dars/contracts/timing';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from './session/failure.ts';

interface Refreshable {
  dataUpdatedAt: number;
  refetch: () => Promise<{ error: unknown }>;
}

/** Returns a function that refetches a list. If that fails, the shown rows stay and a toast says so. */
export function useRefresh(list: Refreshable, failed: string): () => void {
  const t = useTranslate();
  async function refresh() {
    // Data that has just been loaded is not fetched again.
    if (Date.now() - list.dataUpdatedAt < LIST_DEDUPE_MS) return;
    const { error } = await list.refetch();
    if (error) toast(describeFailure(t, failed, error));
  }
  return () => void refresh();
}
