import type { SavePackageTermsInput, TermsOfPackage } from '@dars/contracts/portal/package-terms';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';

type Change = Partial<Pick<SavePackageTermsInput, 'maySell' | 'feeRate'>>;

/** Saves what has changed of the terms of a package, and offers to take it back. */
export function useSaveTerms() {
  const t = useTranslate('admin');
  const { packageTerms: cached } = trpc.useUtils();
  const saving = trpc.packageTerms.save.useMutation();

  /** Resolves with whether the change was saved. A failure shows a toast. */
  async function save(terms: TermsOfPackage, change: Change): Promise<boolean> {
    const { package: code, version, maySell, feeRate } = terms;
    const before = { maySell, feeRate };
    try {
      const saved = await saving.mutateAsync({ package: code, version, ...before, ...change });
      cached.list.setData(undefined, saved);
      const now = saved.rows.find((row) => row.package === code);
      toast({
        title: t('admin:packages.saved', { name: t(`packages:${code}`) }),
        ...(now && { action: { label: t('common:actions.undo'), onSelect: () => void save(now, before) } }),
      });
      return true;
    } catch (error) {
      toast(describeFailure(t, t('admin:packages.save_failed'), error));
      void cached.list.invalidate();
      return false;
    }
  }

  return { save, isPending: saving.isPending };
}
