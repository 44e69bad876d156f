import type { SetStatusInput } from '@dars/contracts/content/outline';
import type { Blocker } from '@dars/contracts/course-constants';
import { blockersOf } from './session/errors.ts';
import { trpc } from './session/trpc.ts';

export interface WhyBlocked {
  blockers: readonly Blocker[];
  /** What would stand in the way if all that is below were published with it. Undefined: that could not be found out. */
  ofAll: readonly Blocker[] | undefined;
}

/** Why the server refused to publish something, and whether that would be otherwise with everything that is in it. */
export function useWhyBlocked() {
  const utils = trpc.useUtils();
  return async (
    error: unknown,
    { kind, id, deep }: Pick<SetStatusInput, 'kind' | 'id' | 'deep'>,
  ): Promise<WhyBlocked> => {
    const blockers = blockersOf(error);
    if (deep) return { blockers, ofAll: blockers };
    // Without an answer that way is not offered.
    const ofAll = await utils.outline.blockers.fetch({ kind, id }, { staleTime: 0 }).catch(() => undefined);
    return { blockers, ofAll };
  };
}
