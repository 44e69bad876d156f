import type { SetStatusInput } from '@dars/contracts/content/outline';
import type { Blocker } from '@dars/contracts/course-constants';
import { blockersOf } from './session/errors.ts';
import { trpc } from './session/trpc.ts';

export interface WhyBlocked {
  blockers: readonly Blocker[];
  /** The blockers that would remain if everything inside were published too. Undefined: they could not be loaded. */
  ofAll: readonly Blocker[] | undefined;
}

/**
 * Returns a function that tells why the server refused to publish something, and whether publishing everything inside
 * would help.
 */
export function useWhyBlocked() {
  const utils = trpc.useUtils();
  return async (
    error: unknown,
    { kind, id, deep }: Pick<SetStatusInput, 'kind' | 'id' | 'deep'>,
  ): Promise<WhyBlocked> => {
    const blockers = blockersOf(error);
    if (deep) return { blockers, ofAll: blockers };
    // If this fails, publishing everything inside is not offered.
    const ofAll = await utils.outline.blockers.fetch({ kind, id }, { staleTime: 0 }).catch(() => undefined);
    return { blockers, ofAll };
  };
}
