import type { TenantStatus } from '@dars/contracts/constants';

/** The texts of the bulk dialog for each change. */
export const BULK_TEXTS = {
  suspend: {
    title: 'admin:bulk.suspend.title',
    detail: 'admin:bulk.suspend.detail',
    submit: 'admin:selection.suspend',
    running: 'admin:bulk.suspend.running',
    done: 'admin:bulk.suspend.done',
  },
  resume: {
    title: 'admin:bulk.resume.title',
    detail: 'admin:bulk.resume.detail',
    submit: 'admin:selection.resume',
    running: 'admin:bulk.resume.running',
    done: 'admin:bulk.resume.done',
  },
} as const;

/** The reason why a portal was skipped, by its status. */
export const WHY_SKIPPED = {
  DRAFT: 'admin:bulk.why.draft',
  PUBLISHED: 'admin:bulk.why.running',
  SUSPENDED: 'admin:bulk.why.suspended',
  ARCHIVED: 'admin:bulk.why.archived',
} as const satisfies Record<TenantStatus, string>;
