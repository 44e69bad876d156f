import type { LearnerState } from '@dars/contracts/accounts/people';
import type { AccountState } from '@dars/contracts/accounts/user';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const satisfies readonly AccountState[];
export const LEARNER_STATES = [...ACCOUNT_STATES, 'waiting', 'declined'] as const satisfies readonly LearnerState[];
