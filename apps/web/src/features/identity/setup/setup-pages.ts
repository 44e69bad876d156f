import { SETUP_STEPS, type SetupStep } from '@dars/contracts/portal/settings';

/** A page of the assistant: a step, or the end. */
export type SetupPage = SetupStep | 'done';
export const SETUP_PAGES = [...SETUP_STEPS, 'done'] as const satisfies SetupPage[];
