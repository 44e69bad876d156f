import type { AccountState } from '@dars/contracts/accounts/user';

// The routes load this with the first page of every portal: the contracts are types here, zod stays behind.
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const satisfies readonly AccountState[];
