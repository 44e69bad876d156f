import { SETUP_STEPS, type SetupStep } from '@dars/contracts/portal/settings';

/** Where somebody can be in the assistant. */
export type SetupPlace = SetupStep | 'done';
export const SETUP_PLACES = [...SETUP_STEPS, 'done'] as const satisfies SetupPlace[];
