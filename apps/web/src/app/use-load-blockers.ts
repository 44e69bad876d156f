import type { SetStatusInput } from '@dars/contracts/content/outline';
import type { Blocker } from '@dars/contracts/course-constants';
import { blockersOf } from './session/errors.ts';
import { trpc } from './session/trpc.ts';

export interface PublishBlockers {
  blockers: readonly Blocker[];
  /** The blockers that would remain if everything inside were published too. Undefined: they could not be loaded. */
  remaining: readonly Blocker[] | undefined;
}

/**
 * Returns a function that loads the reasons why the server refused to publish a course or a part of it, and the reasons
 * that would remain if everything inside were published too.
 */
export function useLoadBlockers() {
  const utils = trpc.useUtils();
  return async (
    error: unknown,
    { kind, id, deep }: Pick<SetStatusInput, 'kind' | 'id' | 'deep'>,
  ): Promise<PublishBlockers> => {
    const blockers = blockersOf(error);
    if (deep) return { blockers, remaining: blockers };
    // If this fails, publishing everything inside is not offered.
    const remaining = await utils.outline.blockers.fetch({ kind, id }, { staleTime: 0 }).catch(() => undefined);
    return { blockers, remaining };
  };
}
