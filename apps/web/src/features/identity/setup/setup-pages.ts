import { SETUP_STEPS, type SetupStep } from '@dars/contracts/portal/settings';

/** A page of the assistant: a step, or the end. */
export type SetupPlace = SetupStep | 'done';
export const SETUP_PLACES = [...SETUP_STEPS, 'done'] as const satisfies SetupPlace[];
