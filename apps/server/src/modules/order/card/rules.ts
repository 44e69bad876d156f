import type { Deps } from '../../../core/deps.ts';

/** What a question to a provider needs, in a call, an event or a job. */
export interface CardContext {
  deps: Pick<Deps, 'cards' | 'config' | 'db' | 'jobs' | 'log' | 'now'>;
  tenantId: string;
  requestId: string;
}
