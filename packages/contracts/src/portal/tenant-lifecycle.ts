import type { TenantStatus } from '../constants.ts';

interface Change {
  from: TenantStatus;
  to: TenantStatus;
}

/**
 * DRAFT → PUBLISHED ⇄ SUSPENDED → ARCHIVED. A portal begins as PUBLISHED; nothing makes or publishes drafts.
 *
 * Archiving is for good, so a running portal is suspended first: nobody is thrown out and locked out for ever by one
 * slip, and those concerned have been told why. The name of an archived portal stays taken, its row stays in the lists, its
 * address answers as one where no portal ever was, and it takes no change any more.
 */
const TENANT_CHANGES = {
  suspend: { from: 'PUBLISHED', to: 'SUSPENDED' },
  resume: { from: 'SUSPENDED', to: 'PUBLISHED' },
  archive: { from: 'SUSPENDED', to: 'ARCHIVED' },
} as const satisfies Record<string, Change>;

export type TenantChange = keyof typeof TENANT_CHANGES;

/** The state that a portal comes into, or undefined where its present one doesn't allow the change. */
export function statusAfter(change: TenantChange, status: TenantStatus): TenantStatus | undefined {
  const { from, to } = TENANT_CHANGES[change];
  return status === from ? to : undefined;
}

/** Of an archived portal everything stays as it is. */
export function isEditable(status: TenantStatus): boolean {
  return status !== 'ARCHIVED';
}
