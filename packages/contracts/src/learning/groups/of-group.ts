import * as z from 'zod/mini';
import { id } from '../../rules.ts';

/**
 * The filter of lists and figures by a group: only its present members count. A group that does not exist, or that the
 * caller may not see, is answered with `not-found` and not with an empty list.
 */
export const ofGroup = { groupId: z.optional(id) };
